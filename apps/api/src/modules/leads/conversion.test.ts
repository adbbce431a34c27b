import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConversionStep, LeadDetail } from '@dugout/contract/features/leads/conversion.schema.ts';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import { patiently, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { freshEmail, leadsOf, openRowImages } from '../../../test/leads.ts';

let test_: TestApp;
let admin: SignedIn;
let leads: ReturnType<typeof leadsOf>;
let rows: Awaited<ReturnType<typeof openRowImages>>;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  leads = leadsOf({ db: test_.db, admin });
  rows = await openRowImages(test_.ownerUrl);
});
afterAll(async () => {
  await rows.close();
  await test_.close();
});

const both = { player: 'new', parent: 'new' } as const;
const playerOf = async (id: string) => (await admin.call({ url: `/api/players/${id}` })).json<Player>();
const said = (steps: readonly ConversionStep[]) => steps.map(({ act, entity, of }) => `${act} ${entity} of ${of}`);

describe('Converting a lead into new people', () => {
  test('makes the player, the parent and their link, puts her on the team and sets convertedPlayerId', async () => {
    const team = await leads.makeTeam('Bombers Austin Gold');
    const lead = await leads.makeLead({
      email: freshEmail('sienna'),
      phone: '512 555 0199',
      pos1: 'SHORTSTOP',
      pos2: 'SECOND_BASE',
      parentPhone: '512 555 0114',
    });
    const plan = await leads.planOf(lead.id, { ...both, team });
    expect(plan.conflicts).toEqual([]);
    expect(said(plan.steps)).toEqual([
      'create user of player',
      'create player of player',
      'create user of parent',
      'create parent of parent',
      'link link of parent',
      'move team of player',
      'convert lead of lead',
    ]);
    const answer = await leads.convert(lead.id, { ...both, team, token: plan.token });
    expect(answer.statusCode, answer.body).toBe(200);
    const converted = answer.json<LeadDetail>();
    expect(converted.convertedPlayer).toEqual({ id: converted.convertedPlayerId, name: 'Sienna Abbott' });
    expect(await playerOf(converted.convertedPlayerId!)).toMatchObject({
      user: { fname: 'Sienna', lname: 'Abbott', email: lead.email, phone: '512 555 0199' },
      pos1: 'SHORTSTOP',
      pos2: 'SECOND_BASE',
      gradYear: 2032,
      parentEmail: lead.parentEmail,
      team: { id: team },
      parents: [{ user: { fname: 'Laura', lname: 'Abbott', email: lead.parentEmail, phone: '512 555 0114' } }],
    });
  });

  test('what is written is what the plan said, with the ids of what was made', async () => {
    const lead = await leads.makeLead();
    const plan = await leads.planOf(lead.id, both);
    const { conversion } = (await leads.convert(lead.id, { ...both, token: plan.token })).json<LeadDetail>();
    expect(conversion!.by).toContain('Test Person');
    expect(conversion!.steps.every(({ id }) => id !== null)).toBe(true);
    const withoutIds = (steps: readonly ConversionStep[]) =>
      steps.map(({ entity, act, of, name, fields }) => ({
        entity,
        act,
        of,
        name,
        fields: entity === 'lead' ? {} : fields,
      }));
    expect(withoutIds(conversion!.steps)).toEqual(withoutIds(plan.steps));
  });

  test('nobody is invited and no mail is sent', async () => {
    const count = async (table: 'password_resets' | 'password_reset_requests') =>
      (await test_.db.selectFrom(table).select('id').execute()).length;
    const jobs = async () => (await rows.client.query('select from graphile_worker.jobs')).rowCount;
    const before = [await count('password_resets'), await count('password_reset_requests'), await jobs()];
    await leads.convert((await leads.makeLead({ email: freshEmail() })).id, both);
    expect([await count('password_resets'), await count('password_reset_requests'), await jobs()]).toEqual(before);
  });

  test('every person and player has a journal entry of their own, all of one batch', async () => {
    const lead = await leads.makeLead();
    const { convertedPlayerId } = (await leads.convert(lead.id, both)).json<LeadDetail>();
    const main = await test_.db
      .selectFrom('journal')
      .selectAll()
      .where('entity_id', '=', lead.id)
      .where('act', '=', 'convert')
      .executeTakeFirstOrThrow();
    const batch = await test_.db.selectFrom('journal').selectAll().where('batch_id', '=', main.batch_id).execute();
    expect(batch.map(({ act, entity }) => `${act} ${entity}`).sort()).toEqual([
      'convert lead',
      'create player',
      'create user',
      'create user',
    ]);
    expect(batch.find(({ entity }) => entity === 'player')).toMatchObject({
      entity_id: convertedPlayerId,
      before: null,
      after: { name: 'Sienna Abbott', parents: [{ user: { fname: 'Laura' } }] },
    });
  });

  test('without a parent, the parent’s contact goes to the player’s own record', async () => {
    const lead = await leads.makeLead({ parentPhone: '512 555 0114' });
    const { convertedPlayerId } = (await leads.convert(lead.id, { player: 'new', parent: 'none' })).json<LeadDetail>();
    expect(await playerOf(convertedPlayerId!)).toMatchObject({
      parents: [],
      parentEmail: lead.parentEmail,
      parentPhone: '512 555 0114',
    });
  });

  test('a player who applied herself names no parent to make', async () => {
    const lead = await leads.makeLead({
      kind: 'PLAYER',
      ageGroup: 'U16',
      email: freshEmail(),
      parentFirstName: null,
      parentLastName: null,
      parentEmail: null,
    });
    expect((await leads.plan(lead.id, both)).json()).toMatchObject({ code: 'lead.no-parent-named' });
    expect((await leads.convert(lead.id, both)).statusCode).toBe(400);
    expect((await leads.convert(lead.id, { player: 'new', parent: 'none' })).statusCode).toBe(200);
  });
});

describe('Converting a lead into people who exist', () => {
  test('fills only what is empty, and says what it keeps', async () => {
    const player = await leads.makePlayer(
      { fname: 'Sienna', lname: '', phone: '(512) 555-0199' },
      { pos1: 'PITCHER', grad_year: null },
    );
    const parent = await leads.makeParent({ fname: 'Laurie', lname: 'Abbott', email: freshEmail('other') });
    const lead = await leads.makeLead({
      phone: '512.555.0199',
      pos1: 'SHORTSTOP',
      pos2: 'PITCHER',
      parentPhone: '512 555 0114',
    });
    const plan = await leads.planOf(lead.id, { player: player.id, parent: parent.userId });
    expect(plan.steps).toEqual([
      {
        entity: 'user',
        act: 'fill',
        of: 'player',
        id: player.userId,
        name: 'Sienna',
        fields: { lname: ['', 'Abbott'] },
      },
      {
        entity: 'player',
        act: 'fill',
        of: 'player',
        id: player.id,
        name: 'Sienna',
        fields: { gradYear: [null, 2032] },
      },
      {
        entity: 'user',
        act: 'fill',
        of: 'parent',
        id: parent.userId,
        name: 'Laurie Abbott',
        fields: { phone: [null, '512 555 0114'] },
      },
      {
        entity: 'link',
        act: 'link',
        of: 'parent',
        id: null,
        name: 'Laurie Abbott',
        fields: { parent: [null, 'Laurie Abbott'], player: [null, 'Sienna'] },
      },
      {
        entity: 'lead',
        act: 'convert',
        of: 'lead',
        id: lead.id,
        name: 'Sienna Abbott',
        fields: { convertedPlayerId: [null, player.id] },
      },
    ]);
    // The number is the same number, and her second position is the one she has as her first.
    expect(plan.kept).toEqual([
      { of: 'player', field: 'pos1', has: 'PITCHER', lead: 'SHORTSTOP' },
      { of: 'parent', field: 'fname', has: 'Laurie', lead: 'Laura' },
      { of: 'parent', field: 'email', has: expect.any(String), lead: lead.parentEmail },
    ]);
    const answer = await leads.convert(lead.id, { player: player.id, parent: parent.userId, token: plan.token });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await playerOf(player.id)).toMatchObject({
      user: { fname: 'Sienna', lname: 'Abbott', phone: '(512) 555-0199' },
      pos1: 'PITCHER',
      pos2: null,
      gradYear: 2032,
      parents: [{ id: parent.id, user: { fname: 'Laurie', phone: '512 555 0114' } }],
    });
  });

  test('a person whose role is PLAYER and who has no record becomes one', async () => {
    const userId = await leads.makeUser('PLAYER', { fname: 'Sienna', lname: 'Abbott' });
    const lead = await leads.makeLead();
    const { convertedPlayerId } = (await leads.convert(lead.id, { player: userId, parent: 'none' })).json<LeadDetail>();
    expect(await playerOf(convertedPlayerId!)).toMatchObject({ user: { id: userId }, gradYear: 2032 });
  });

  test('a person whose role is PARENT and who has no record gets one; who is linked already is not linked twice', async () => {
    const userId = await leads.makeUser('PARENT', { fname: 'Laura', lname: 'Abbott' });
    const first = await leads.makeLead({ parentEmail: null, parentPhone: '512 555 0114' });
    const { convertedPlayerId } = (await leads.convert(first.id, { player: 'new', parent: userId })).json<LeadDetail>();
    const second = await leads.makeLead({ parentEmail: null, parentPhone: '512 555 0114' });
    const plan = await leads.planOf(second.id, { player: convertedPlayerId!, parent: userId });
    expect(said(plan.steps)).toEqual(['convert lead of lead']);
    expect((await leads.convert(second.id, { player: convertedPlayerId!, parent: userId })).statusCode).toBe(200);
    expect((await playerOf(convertedPlayerId!)).parents).toHaveLength(1);
  });

  test('an administrator is never given an address from a lead', async () => {
    const userId = await leads.makeUser('PARENT', { fname: 'Laura', lname: 'Abbott', admin: true });
    const lead = await leads.makeLead();
    const { steps } = await leads.planOf(lead.id, { player: 'new', parent: userId });
    expect(said(steps)).not.toContain('fill user of parent');
  });

  test.each([
    [
      'a coach as the player',
      async () => ({ player: await leads.makeUser('COACH'), parent: 'none' }),
      'player.not-a-player',
    ],
    [
      'a coach as the parent',
      async () => ({ player: 'new', parent: await leads.makeUser('COACH') }),
      'player.parent-unknown',
    ],
    ['an unknown player', async () => ({ player: crypto.randomUUID(), parent: 'none' }), 'player.not-a-player'],
    ['an unknown team', async () => ({ player: 'new', parent: 'none', team: crypto.randomUUID() }), 'team.not-found'],
  ])('%s is refused, and nothing is written', async (_name, choices, code) => {
    const lead = await leads.makeLead();
    const chosen = await choices();
    const before = await rows.images();
    expect((await leads.plan(lead.id, chosen)).json()).toMatchObject({ code });
    expect((await leads.convert(lead.id, chosen)).json()).toMatchObject({ code });
    expect(await rows.images()).toEqual(before);
  });

  test('one person cannot be both the player and the parent', async () => {
    const player = await leads.makePlayer();
    await test_.db.insertInto('parents').values({ user_id: player.userId }).execute();
    const lead = await leads.makeLead();
    const convert = () => leads.convert(lead.id, { player: player.id, parent: player.userId });
    expect((await convert()).json()).toMatchObject({ code: 'player.parent-unknown' });
    await test_.db.updateTable('users').set({ primary_role: 'COACH' }).where('id', '=', player.userId).execute();
    expect((await convert()).json()).toMatchObject({ code: 'lead.same-person' });
  });
});

describe('An address that another person has already', () => {
  test('is said by the plan; nothing is written until that person is linked or the address is left out', async () => {
    const holder = await leads.makeParent({ fname: 'Laura', lname: 'Abbott', email: freshEmail('Laura') });
    const { email } = await test_.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', holder.userId)
      .executeTakeFirstOrThrow();
    const lead = await leads.makeLead({ parentEmail: email!.toUpperCase() });
    const plan = await leads.planOf(lead.id, both);
    expect(plan.token).toBeNull();
    expect(plan.conflicts).toEqual([
      {
        field: 'parentEmail',
        message: 'Another person already has this email address. Link that person, or leave the address out.',
        holder: { id: holder.userId, name: 'Laura Abbott', role: 'PARENT', playerId: null },
      },
    ]);
    const before = await rows.images();
    expect((await leads.convert(lead.id, both)).json()).toMatchObject({ code: 'lead.email-taken', status: 409 });
    expect(await rows.images()).toEqual(before);
    expect((await leads.planOf(lead.id, { player: 'new', parent: holder.userId })).conflicts).toEqual([]);
    const left = { ...both, leaveOut: 'parentEmail' } as const;
    expect((await leads.planOf(lead.id, left)).conflicts).toEqual([]);
    const { convertedPlayerId } = (await leads.convert(lead.id, left)).json<LeadDetail>();
    expect((await playerOf(convertedPlayerId!)).parents[0]!.user.email).toBeNull();
  });

  test('that of a child who has her parent’s is a question too', async () => {
    const email = freshEmail('family');
    const lead = await leads.makeLead({ email, parentEmail: email });
    const plan = await leads.planOf(lead.id, both);
    expect(plan.conflicts).toMatchObject([{ field: 'playerEmail', holder: null }]);
    expect((await leads.convert(lead.id, { ...both, leaveOut: 'playerEmail' })).statusCode).toBe(200);
  });

  test('taken between the look and the write, nothing is half written', async () => {
    const lead = await leads.makeLead();
    const plan = await leads.planOf(lead.id, both);
    await leads.makeUser('FAN', { email: lead.parentEmail });
    const before = await rows.images();
    const answer = await leads.convert(lead.id, { ...both, token: plan.token });
    expect(answer.json()).toMatchObject({ code: 'lead.plan-changed' });
    expect(await rows.images()).toEqual(before);
  });
});

describe('What was agreed to is what is done', () => {
  test('a plan that has changed is refused with 409, and looking again helps', async () => {
    const player = await leads.makePlayer({ fname: 'Sienna', lname: 'Abbott' });
    const lead = await leads.makeLead();
    const choices = { player: player.id, parent: 'new' };
    const plan = await leads.planOf(lead.id, choices);
    await test_.db.updateTable('players').set({ grad_year: 2031 }).where('id', '=', player.id).execute();
    const answer = await leads.convert(lead.id, { ...choices, token: plan.token });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'lead.plan-changed',
      message: 'The plan has changed. Please look again.',
    });
    const again = await leads.planOf(lead.id, choices);
    expect((await leads.convert(lead.id, { ...choices, token: again.token })).statusCode).toBe(200);
  });

  test('of fifty requests at once one converts the lead, and there is one player', async () => {
    const lead = await leads.makeLead({ playerLastName: 'Fiftyfold' });
    const other = await test_.another();
    const headers = { authorization: `Bearer ${admin.access}` };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        patiently(() =>
          (index % 2 ? test_.app : other).inject({
            method: 'POST',
            url: `/api/portal/leads/${lead.id}/convert`,
            payload: both,
            headers,
          }),
        ),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(new Set(refused.map((answer) => answer.json<{ code: string }>().code))).toEqual(
      new Set(['lead.already-converted']),
    );
    const people = await test_.db.selectFrom('users').select('id').where('lname', '=', 'Fiftyfold').execute();
    expect(people).toHaveLength(1);
  });
});

describe('Link to existing player', () => {
  test('sets convertedPlayerId and changes nothing else', async () => {
    const player = await leads.makePlayer({ fname: 'Sienna', lname: '' });
    const lead = await leads.makeLead();
    const before = await rows.images(['leads', 'lead_conversions']);
    const answer = await leads.call('POST', `/${lead.id}/link`, { playerId: player.id });
    expect(answer.json()).toMatchObject({ convertedPlayerId: player.id, convertedPlayer: { name: 'Sienna' } });
    expect(await rows.images(['leads', 'lead_conversions'])).toEqual(before);
    const twice = await leads.call('POST', `/${lead.id}/link`, { playerId: player.id });
    expect(twice.json()).toMatchObject({ code: 'lead.already-converted' });
    expect((await leads.undo(lead.id)).json()).toMatchObject({ convertedPlayerId: null, conversion: null });
  });
});

describe('Undo of a conversion', () => {
  let convertedId = '';
  let lead: Awaited<ReturnType<typeof leads.makeLead>>;
  beforeEach(async () => {
    lead = await leads.makeLead();
    convertedId = (await leads.convert(lead.id, both)).json<LeadDetail>().convertedPlayerId!;
  });

  test('puts created people into the trash and the lead back to where it was', async () => {
    const answer = await leads.undo(lead.id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ convertedPlayerId: null, convertedPlayer: null, conversion: null });
    expect((await admin.call({ url: `/api/players/${convertedId}` })).statusCode).toBe(404);
    const row = await test_.db
      .selectFrom('players')
      .selectAll()
      .where('id', '=', convertedId)
      .executeTakeFirstOrThrow();
    expect(row.deleted_by).toBe(admin.id);
    expect((await leads.undo(lead.id)).json()).toMatchObject({ code: 'lead.not-converted' });
    expect((await leads.convert(lead.id, both)).statusCode).toBe(200);
  });

  test('is refused when the player was changed since, and says so', async () => {
    await admin.call({ method: 'PUT', url: `/api/players/${convertedId}`, payload: { jerseyNum: '7' } });
    const before = await rows.images();
    const answer = await leads.undo(lead.id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'lead.changed-since',
      message: 'The conversion can no longer be undone. Sienna Abbott was changed since.',
      errors: [{ path: 'player', message: 'Sienna Abbott was changed since.' }],
    });
    expect(await rows.images()).toEqual(before);
  });

  test('is refused when the parent got another child, or the player another lead', async () => {
    const { parents } = await playerOf(convertedId);
    const sister = await leads.makePlayer();
    await admin.call({
      method: 'POST',
      url: `/api/players/${sister.id}/parents`,
      payload: { parentId: parents[0]!.id },
    });
    const twin = await leads.makeLead();
    await leads.call('POST', `/${twin.id}/link`, { playerId: convertedId });
    const { errors } = (await leads.undo(lead.id)).json<{ errors: { message: string }[] }>();
    expect(errors.map(({ message }) => message)).toEqual([
      'Sienna Abbott is the player of another lead.',
      'Laura Abbott is linked to another player.',
    ]);
  });

  test('is refused when somebody was removed since', async () => {
    await admin.call({ method: 'DELETE', url: `/api/players/${convertedId}` });
    expect((await leads.undo(lead.id)).json()).toMatchObject({
      errors: [{ path: 'player', message: 'Sienna Abbott was removed since.' }],
    });
  });

  test('a lead that was never converted has nothing to undo', async () => {
    const other = await leads.makeLead();
    expect((await leads.undo(other.id)).json()).toMatchObject({ code: 'lead.not-converted', status: 409 });
  });
});
