import { familyProblems } from '@dugout/contract/features/family/family.routes.ts';
import type { Family, GuardianRights } from '@dugout/contract/features/family/family.schema.ts';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { elm, family, guardian, juniper, restricted } from '../../../test/samples/families.ts';
import { changedOf, parentUser, player, rowOf } from '../../../test/samples/players.ts';
import { addressOf, button, chooseIn, dialog, field, fill, put, toast } from '../../../test/screen.ts';

// Loaded when they are opened; how long that takes is no part of a test.
beforeAll(() =>
  Promise.all([
    import('./add-guardian.modal.tsx'),
    import('./edit-rights.modal.tsx'),
    import('./remove-guardian.modal.tsx'),
  ]),
);

const detailsOf = ({ name }: Player) => screen.findByLabelText(`Details of ${name}`);
const panel = () => screen.findByRole('region', { name: 'Family' });
const addButton = async () => within(await panel()).getByRole<HTMLButtonElement>('button', { name: 'Add guardian' });

async function openList(...players: Player[]): Promise<void> {
  network.answer('GET /players', players.map(rowOf));
  network.answer('GET /players/{id}/family', ({ params }) => family(players.find(({ id }) => id === params['id'])!));
  await openConsole('/players');
}

async function expand(one: Player): Promise<HTMLElement> {
  await userEvent.click(await detailsOf(one));
  await waitFor(async () => expect((await addButton()).disabled).toBe(false));
  return panel();
}

const chloe = player({ name: 'Chloe Abbott' });
async function openFamily(given: Partial<Family> = {}): Promise<HTMLElement> {
  network.answer('GET /players', [rowOf(chloe)]);
  network.answer('GET /players/{id}/family', family(chloe, { version: 7, ...given }));
  await openConsole('/players');
  return expand(chloe);
}

const laura = () => guardian('Laura Abbott', { relation: 'MOTHER', firstContact: true, livesWith: true, address: elm });
const greg = () =>
  guardian('Greg Abbott', { relation: 'STEPFATHER', getsMessages: false, livesWith: true, address: elm });
const daniel = () => guardian('Daniel Kerr', { relation: 'FATHER', address: juniper });
const travis = () =>
  restricted('Travis Boone', {
    relation: 'FORMER_STEPFATHER',
    orderSeenOn: '2026-03-12',
    askAgainOn: '2027-03-01',
    hasReason: true,
  });
const wordsOf = (element: HTMLElement) => element.textContent;

describe('the expanded row', () => {
  test('a player who was not checked has no Trusted badge', async () => {
    const ada = player({ name: 'Ada Ash' });
    await openList(ada);
    const details = (await expand(ada)).closest('tr')!;
    expect(details.textContent).toContain('TrustedNot checked');
    expect(within(details).queryByRole('button', { name: /^Trusted/ })).toBeNull();
  });

  test('only one row is expanded at a time', async () => {
    const [ada, bea] = [player({ name: 'Ada Ash' }), player({ name: 'Bea Ash' })];
    await openList(ada, bea);
    await expand(ada);
    await expand(bea);
    expect(screen.getAllByRole('region', { name: 'Family' })).toHaveLength(1);
    expect((await detailsOf(ada)).getAttribute('aria-expanded')).toBe('false');
    expect((await detailsOf(bea)).getAttribute('aria-expanded')).toBe('true');
  });

  test('a family loads on first expand and is kept, whatever the list does: each load is a look', async () => {
    const ada = player({ name: 'Ada Ash' });
    await openList(ada);
    const asked = () => network.calls('GET /players/{id}/family').length;
    await detailsOf(ada);
    expect(asked()).toBe(0);
    await expand(ada);
    await userEvent.click(await detailsOf(ada));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Family' })).toBeNull());
    await expand(ada);
    await userEvent.click(screen.getByLabelText(/^Trusted: /));
    await userEvent.click(await screen.findByText('No', { selector: '[role=option] *' }));
    await waitFor(() => expect(addressOf()).toEqual({ trusted: 'no' }));
    await waitFor(() => expect(network.calls('GET /players').at(-1)!.query).toMatchObject({ trusted: 'no' }));
    expect(asked()).toBe(1);
  });

  test('a family that could not be loaded is not one without guardians', async () => {
    const ada = player({ name: 'Ada Ash' });
    await openList(ada);
    const mend = network.breakDown('GET /players/{id}/family', 400);
    await userEvent.click(await detailsOf(ada));
    const alert = await within(await panel()).findByRole('alert');
    expect(alert.textContent).toContain('Failed to load the family');
    expect(screen.queryByText(/No guardians/)).toBeNull();
    expect((await addButton()).disabled).toBe(true);
    mend();
    const release = network.hold('GET /players/{id}/family');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText('Loading family…');
    release();
    await screen.findByText('No guardians. A player under 18 needs one.');
  });
});

describe('what the Family tells', () => {
  test('the red line above the homes, the homes with their people, rights in words, the sisters', async () => {
    const shown = await openFamily({
      noContact: [travis()],
      homes: [
        { address: elm, guardians: [laura(), greg()] },
        { address: juniper, guardians: [daniel()] },
      ],
      siblings: [{ id: newId(), name: 'Mia Abbott', team: 'Bombers', ageGroup: 'U12' }],
    });
    const warning = within(shown).getByRole('note', { name: 'No contact' });
    expect(wordsOf(warning)).toContain('Travis Boone · former stepfather');
    expect(wordsOf(warning)).toContain('No contact. Do not share her schedule, place or data with this person.');
    expect(wordsOf(warning)).toContain('Court order seen on Mar 12, 2026');
    expect(wordsOf(warning)).toContain('Ask again on Mar 1, 2027');
    const [first, second] = within(shown).getAllByRole('region', { name: /^Home/ }) as [HTMLElement, HTMLElement];
    expect(warning.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(wordsOf(first)).toContain('Home 1: Laura and Greg Abbott12 Elm St, Albany, NY 12203');
    expect(wordsOf(second)).toContain('Home 2: Daniel Kerr480 Juniper Ct, Troy, NY 12180');
    expect(wordsOf(second)).not.toContain('Travis');
    const [ofLaura, ofGreg] = within(first)
      .getAllByRole('listitem')
      .filter((line) => line.querySelector('button'));
    expect(wordsOf(ofLaura!)).toContain('mother');
    expect(wordsOf(ofLaura!)).toContain('First contact');
    const rightsOf = (line: HTMLElement) =>
      within(line)
        .getAllByRole('listitem')
        .map((right) => `${right.querySelector('svg')?.getAttribute('aria-label') ?? ''} ${right.textContent}`.trim());
    expect(rightsOf(ofLaura!)).toEqual(['Yes: Gets messages', 'Yes: May pick up', 'Yes: Player lives here']);
    expect(rightsOf(ofGreg!)).toEqual(['No: Gets messages', 'Yes: May pick up', 'Yes: Player lives here']);
    expect(wordsOf(second)).toContain('Player lives here: not asked yet');
    expect(wordsOf(shown)).toContain('Sister:Mia Abbott12U');
  });

  test('the reason is asked for when it is opened, and only then', async () => {
    const person = travis();
    const shown = await openFamily({ noContact: [person] });
    network.answer('GET /players/{id}/parents/{parentId}/reason', { id: chloe.id, restrictionNote: 'Threatened her.' });
    expect(network.calls('GET /players/{id}/parents/{parentId}/reason')).toHaveLength(0);
    await userEvent.click(within(shown).getByRole('button', { name: 'Reason (safety only)' }));
    await screen.findByText('Threatened her.');
    expect(network.calls('GET /players/{id}/parents/{parentId}/reason')[0]!.params).toEqual({
      id: chloe.id,
      parentId: person.parentId,
    });
  });

  test('a player of age needs no guardian', async () => {
    const shown = await openFamily({ isMinor: false });
    expect(wordsOf(shown)).toContain('No guardians.');
    expect(wordsOf(shown)).not.toContain('under 18');
  });
});

describe('Add guardian', () => {
  const pat = parentUser('Pat', 'Ash', { parent: { id: newId() } });
  const openForm = async (given: Partial<Family> = {}) => {
    await openFamily(given);
    await userEvent.click(await addButton());
    return dialog(/^Add Guardian/);
  };

  test('a person who is found is sent by id, with what they may do', async () => {
    network.answer('GET /users', ({ query }) => (query['search'] === 'pat' && query['role'] === 'PARENT' ? [pat] : []));
    const modal = await openForm();
    network.answer('POST /players/{id}/parents', changedOf(chloe), { act: newId() });
    await fill(within(modal).getByRole('combobox', { name: 'Parent' }), 'pat');
    await userEvent.click(await screen.findByRole('option', { name: /Pat Ash/ }));
    await chooseIn(modal, 'Relation', 'Mother');
    await userEvent.click(within(modal).getByRole('switch', { name: 'May pick up' }));
    await userEvent.click(button('Add guardian', modal));
    await toast('Parent attached');
    expect(network.calls('POST /players/{id}/parents')[0]!.body).toEqual({
      parentId: pat.parent!.id,
      relation: 'MOTHER',
      getsMessages: true,
      mayPickUp: false,
      restriction: 'NONE',
    });
  });

  test('a new person is made with the link, in one call; an address that is taken is said at its field', async () => {
    const modal = await openForm();
    await userEvent.click(within(modal).getByRole('radio', { name: 'New person' }));
    await userEvent.click(button('Add guardian', modal));
    await within(modal).findByText('First name is required.');
    await fill(field('First Name', modal), 'Mei');
    await fill(field('Email', modal), 'mei@mail.example');
    const accept = network.refuse('POST /players/{id}/parents', userProblems.emailTaken);
    await userEvent.click(button('Add guardian', modal));
    await within(modal).findByText(userProblems.emailTaken.message);
    accept();
    network.answer('POST /players/{id}/parents', changedOf(chloe), { act: newId() });
    await userEvent.click(button('Add guardian', modal));
    await toast('Parent attached');
    expect(network.calls('POST /players/{id}/parents').at(-1)!.body).toMatchObject({
      person: { fname: 'Mei', lname: '', email: 'mei@mail.example', phone: null },
    });
  });

  test('nobody is chosen twice, and never who must have no contact', async () => {
    const [kim, boone] = [
      parentUser('Kim', 'Ash', { parent: { id: newId() } }),
      parentUser('Travis', 'Boone', { parent: { id: newId() } }),
    ];
    network.answer('GET /users', [kim, boone]);
    const modal = await openForm({
      noContact: [restricted('Travis Boone', { parentId: boone.parent!.id })],
      homes: [{ address: null, guardians: [guardian('Kim Ash', { parentId: kim.parent!.id })] }],
    });
    await fill(within(modal).getByRole('combobox', { name: 'Parent' }), 'ash');
    const option = await screen.findByRole('option', { name: /Kim Ash/ });
    expect([option.getAttribute('aria-disabled'), option.textContent]).toEqual([
      'true',
      expect.stringContaining('already linked'),
    ]);
    expect(screen.getByRole('option', { name: /Travis Boone/ }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button('Add guardian', modal));
    await within(modal).findByText('Choose a person from the list.');
    expect(network.calls('POST /players/{id}/parents')).toHaveLength(0);
  });
});

describe('Edit rights', () => {
  const openRights = async (shown: HTMLElement, name: string) => {
    await userEvent.click(within(shown).getByRole('button', { name: `Edit rights of ${name}` }));
    return dialog(/^Edit Rights/);
  };
  const rightsOf = ({ user: _user, address: _address, ...rights }: ReturnType<typeof laura>): GuardianRights => ({
    id: chloe.id,
    ...rights,
  });

  test('sends what is chosen with the version of the link; a right that was never asked stays so', async () => {
    const one = { ...daniel(), version: 3 };
    const shown = await openFamily({ homes: [{ address: elm, guardians: [laura(), one] }] });
    network.answer('PATCH /players/{id}/parents/{parentId}', rightsOf({ ...one, version: 4 }), { act: newId() });
    const modal = await openRights(shown, 'Daniel Kerr');
    await userEvent.click(within(modal).getByRole('switch', { name: 'First contact' }));
    await userEvent.click(button('Save rights', modal));
    await toast('Rights updated');
    const [sent] = network.calls('PATCH /players/{id}/parents/{parentId}');
    expect(sent!.params).toEqual({ id: chloe.id, parentId: one.parentId });
    expect(sent!.headers.get('if-match')).toBe('"3"');
    expect(sent!.body).toEqual({
      relation: 'FATHER',
      firstContact: true,
      getsMessages: true,
      mayPickUp: true,
      restriction: 'NONE',
    });
  });

  test('"No contact" takes the rights from the form, and asks for the reason and the days', async () => {
    const one = daniel();
    const shown = await openFamily({ homes: [{ address: elm, guardians: [laura(), one] }] });
    network.answer('PATCH /players/{id}/parents/{parentId}', rightsOf(one), { act: newId() });
    const modal = await openRights(shown, 'Daniel Kerr');
    await userEvent.click(within(modal).getByRole('switch', { name: 'No contact' }));
    expect(within(modal).queryByRole('switch', { name: 'May pick up' })).toBeNull();
    await fill(field('Reason (safety only)', modal), 'Threatened her.');
    put(within(modal).getByLabelText('Court order seen on'), '2026-03-12');
    await userEvent.click(button('Save rights', modal));
    await toast('Rights updated');
    expect(network.calls('PATCH /players/{id}/parents/{parentId}')[0]!.body).toEqual({
      relation: 'FATHER',
      restriction: 'NO_CONTACT',
      restrictionNote: 'Threatened her.',
      orderSeenOn: '2026-03-12',
      askAgainOn: null,
    });
  });

  test('a reason that stands there is not sent again, and not lost', async () => {
    const one = travis();
    const shown = await openFamily({ noContact: [one] });
    const { name: _name, hasReason: _hasReason, inTrash: _inTrash, ...rights } = one;
    network.answer('PATCH /players/{id}/parents/{parentId}', { id: chloe.id, ...rights }, { act: newId() });
    const modal = await openRights(shown, 'Travis Boone');
    expect(within(modal).queryByRole('button', { name: 'Remove guardian' })).toBeNull();
    put(within(modal).getByLabelText('Ask again on'), '2028-03-01');
    await userEvent.click(button('Save rights', modal));
    await toast('Rights updated');
    const { body } = network.calls('PATCH /players/{id}/parents/{parentId}')[0]!;
    expect(body).toMatchObject({ restriction: 'NO_CONTACT', askAgainOn: '2028-03-01' });
    expect(body).not.toHaveProperty('restrictionNote');
  });

  test('two administrators: both values are shown, and what is chosen is saved over the version of now', async () => {
    const one = daniel();
    const shown = await openFamily({ homes: [{ address: elm, guardians: [laura(), one] }] });
    const modal = await openRights(shown, 'Daniel Kerr');
    await userEvent.click(within(modal).getByRole('switch', { name: 'May pick up' }));
    const accept = network.refuse('PATCH /players/{id}/parents/{parentId}', platformProblems.stale, {
      current: rightsOf({ ...one, version: 5, relation: 'UNCLE', mayPickUp: true }),
    });
    await userEvent.click(button('Save rights', modal));
    await within(modal).findByText('Uncle');
    accept();
    network.answer('PATCH /players/{id}/parents/{parentId}', rightsOf({ ...one, version: 6 }), { act: newId() });
    const save = within(modal)
      .getAllByRole('button')
      .find((each) => /save/i.test(each.textContent ?? ''))!;
    await userEvent.click(save);
    await toast('Rights updated');
    const sent = network.calls('PATCH /players/{id}/parents/{parentId}').at(-1)!;
    expect(sent.headers.get('if-match')).toBe('"5"');
    expect(sent.body).toMatchObject({ relation: 'UNCLE', mayPickUp: false });
  });
});

describe('Remove guardian', () => {
  const openQuestion = async (given: Partial<Family>, name: string) => {
    const shown = await openFamily(given);
    await userEvent.click(within(shown).getByRole('button', { name: `Edit rights of ${name}` }));
    await userEvent.click(button('Remove guardian', await dialog(/^Edit Rights/)));
    return dialog(/^Remove Parent/);
  };

  test('of the last one of a minor it warns, and says so to the API', async () => {
    const modal = await openQuestion({ homes: [{ address: elm, guardians: [laura()] }] }, 'Laura Abbott');
    await within(modal).findByText(/will be left without a guardian/);
    network.answer('DELETE /players/{id}/parents/{parentId}', changedOf(chloe), { act: newId() });
    await userEvent.click(button('Confirm', modal));
    await toast('Parent removed');
    const [sent] = network.calls('DELETE /players/{id}/parents/{parentId}');
    expect(sent!.query).toEqual({ lastGuardian: 'yes' });
    expect(sent!.headers.get('if-match')).toBe('"7"');
  });

  test('who has become the last one meanwhile: the warning comes with the refusal', async () => {
    const one = laura();
    const modal = await openQuestion({ homes: [{ address: elm, guardians: [one, greg()] }] }, 'Laura Abbott');
    expect(within(modal).queryByText(/without a guardian/)).toBeNull();
    const accept = network.refuse('DELETE /players/{id}/parents/{parentId}', familyProblems.lastGuardian);
    network.answer('GET /players/{id}/family', family(chloe, { homes: [{ address: elm, guardians: [one] }] }));
    await userEvent.click(button('Confirm', modal));
    await within(modal).findByText(/will be left without a guardian/);
    accept();
    network.answer('DELETE /players/{id}/parents/{parentId}', changedOf(chloe), { act: newId() });
    await waitFor(() => expect((button('Confirm', modal) as HTMLButtonElement).disabled).toBe(false));
    await userEvent.click(button('Confirm', modal));
    await toast('Parent removed');
    expect(network.calls('DELETE /players/{id}/parents/{parentId}').at(-1)!.query).toEqual({ lastGuardian: 'yes' });
  });
});
