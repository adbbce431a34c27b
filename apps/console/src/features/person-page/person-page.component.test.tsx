import { playerProblems } from '@dugout/contract/features/players/player.routes.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { elm, family, guardian } from '../../../test/samples/families.ts';
import { entry } from '../../../test/samples/history.ts';
import { event, tournament } from '../../../test/samples/events.ts';
import { groupChoice, message, messageGroup } from '../../../test/samples/messages.ts';
import { player, rowOf } from '../../../test/samples/players.ts';
import { ageRule, ageRules, season } from '../../../test/samples/seasons.ts';
import { user } from '../../../test/samples/users.ts';
import { dialog } from '../../../test/screen.ts';
import { router } from '../../app/router.ts';

/** Nothing is laid out here: what comes into view is said. */
const unseen = new Map<Element, () => void>();

class Observer {
  readonly told: IntersectionObserverCallback;
  observed: Element | null = null;
  constructor(told: IntersectionObserverCallback) {
    this.told = told;
  }
  observe(element: Element): void {
    this.observed = element;
    const seen = [{ isIntersecting: true } as IntersectionObserverEntry];
    unseen.set(element, () => this.told(seen, this as unknown as IntersectionObserver));
  }
  disconnect(): void {
    if (this.observed) unseen.delete(this.observed);
  }
}

beforeAll(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => unseen.clear());
afterAll(() => vi.unstubAllGlobals());

const part = (name: string) => screen.findByRole('region', { name });

/** The parts with these titles are scrolled to; without any, all of them. */
async function scrollTo(...titles: string[]): Promise<void> {
  await waitFor(() => expect(unseen.size).toBeGreaterThan(0));
  const within_ = await Promise.all(titles.map(part));
  for (const [place, tell] of unseen) if (titles.length === 0 || within_.some((one) => one.contains(place))) tell();
}

const link = (of: HTMLElement, name: string | RegExp) => within(of).getByRole('link', { name }).getAttribute('href');

const gold = { id: newId(), name: 'Austin Gold', ageGroup: 'U12' } as const;
const ivy = player({
  name: 'Ivy Black',
  jerseyNum: '8',
  jerseySize: 'YM',
  gradYear: 2030,
  birthDate: '2013-11-04',
  team: gold,
});
const rosa = guardian('Rosa Black');
rosa.user.phone = '512 555 0171';
const ofIvy = family(ivy, { homes: [{ address: elm, guardians: [rosa] }] });
const group = messageGroup('Gold families');
const meeting = event('2026-03-20T08:00', '2026-03-20T09:00', { tournament: tournament({ body: 'Waco' }) });
const now = season();

beforeEach(() => {
  network.answer('GET /players', [rowOf(ivy)]);
  network.answer('GET /users', []);
  network.answer('GET /players/{id}', ivy);
  network.answer('GET /players/{id}/family', ofIvy);
  network.answer('GET /teams/{id}/numbers', []);
  network.answer('GET /seasons', [now]);
  network.answer(
    'GET /seasons/{id}/age-rules',
    ageRules(now, [
      ageRule('PGF', { ageOn: '2026-12-31', checkedOn: '2026-11-01' }),
      ageRule('PONY'),
      ageRule('USSSA'),
    ]),
  );
  network.answer('GET /messages/groups', [groupChoice(group)]);
  network.answer('GET /messages', [message({ text: 'See you at nine.', chat: group })]);
  network.answer('GET /events', ({ query }) => (query['show'] === 'upcoming' ? [meeting] : []));
  network.answer('GET /history/{kind}/{id}', { entries: [entry({ act: 'create' })], next: null });
});

const openIvy = async () => {
  await openConsole(`/players/${ivy.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Ivy Black' });
};

describe('the page of a player', () => {
  test('says who she is, and the title of the window does not', async () => {
    await openIvy();
    expect(document.title).toBe('Player · Bombers Admin');
    const main = screen.getByRole('main');
    expect(link(main, 'Austin Gold')).toBe(`/teams/${gold.id}`);
    expect(link(main, 'elise@bombers.example')).toBe('mailto:elise@bombers.example');
    expect(main.textContent).toContain('Class of 2030');
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/players');
  });

  test('her birth date is shown on a press', async () => {
    await openIvy();
    expect(screen.queryByText('November 4, 2013')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show birth date' }));
    screen.getByText('November 4, 2013');
  });

  test('her age group by each body, and what does not fit; rules that could not be had are told', async () => {
    const mend = network.breakDown('GET /seasons/{id}/age-rules', 400);
    await openIvy();
    const main = screen.getByRole('main');
    await within(main).findByText(/^Failed to load age rules/);
    mend();
    await userEvent.click(within(main).getByRole('button', { name: 'Try again' }));
    const ages = await screen.findByRole('list', { name: 'Age groups in 2027' });
    expect(ages.textContent).toBe('No division by PGFToo old for 12UNot confirmed yet: PONY and USSSA. Age rules');
  });

  test('each part asks when it comes into view, and not before', async () => {
    await openIvy();
    const calls = () =>
      (['GET /messages', 'GET /messages/groups', 'GET /events', 'GET /history/{kind}/{id}'] as const).filter(
        (key) => network.calls(key).length > 0,
      );
    await part('Messages');
    expect(calls()).toEqual([]);
    await scrollTo('Messages');
    await waitFor(() => expect(calls()).toEqual(['GET /messages', 'GET /messages/groups']));
    expect(network.calls('GET /messages')[0]!.query).toEqual({ sender: ivy.user!.id, pageSize: '3' });
    expect(network.calls('GET /messages/groups')[0]!.query).toEqual({ member: ivy.user!.id });
    await scrollTo();
    await waitFor(() => expect(calls()).toHaveLength(4));
    expect(network.calls('GET /events').map(({ query }) => [query['attendee'], query['show']])).toEqual([
      [ivy.user!.id, 'upcoming'],
      [ivy.user!.id, 'past'],
    ]);
    expect(network.calls('GET /players/{id}')).toHaveLength(1);
  });

  test('family, gear, ages, events, messages and changes, with ways to all of them', async () => {
    await openIvy();
    await scrollTo();
    const home = await part('Family');
    await within(home).findByText('Rosa Black');
    expect(link(home, 'Rosa Black')).toBe(`/users/${rosa.user.id}`);
    expect(link(home, '(512) 555-0171')).toBe('tel:5125550171');
    expect((await part('Gear')).textContent).toContain('Jersey SizeYM');
    const events = await part('Events');
    await within(events).findByText(/Friday, March 20, 2026, 8:00 AM to 9:00 AM · Waco/);
    expect(link(events, 'Spring Cup')).toBe(`/events?event=${meeting.id}`);
    const messages = await part('Messages');
    await within(messages).findByText('See you at nine.');
    expect(link(messages, 'Gold families')).toBe(`/logs?group=${group.id}`);
    expect(link(messages, 'All messages')).toBe(`/logs?sender=${ivy.user!.id}`);
    const changes = await part('Last changes');
    await within(changes).findByText('Created');
  });

  test.each([
    ['Messages', 'GET /messages', 'Loading messages…', /^Failed to load messages/, 'See you at nine.'],
    ['Events', 'GET /events', 'Loading events…', /^Failed to load events/, 'Spring Cup'],
    ['Last changes', 'GET /history/{kind}/{id}', 'Loading history…', /^Failed to load the history/, 'Created'],
  ] as const)(
    '%s that fail are told as failed, alone, and can be tried again',
    async (title, call, loading, failed, shown) => {
      const release = network.hold(call);
      const mend = network.breakDown(call, 400);
      await openIvy();
      await scrollTo(title);
      const one = await part(title);
      await within(one).findByText(loading);
      release();
      await within(one).findByText(failed);
      expect(within(one).queryByText(/^(No|Not|Nothing) /)).toBeNull();
      mend();
      await userEvent.click(within(one).getByRole('button', { name: 'Try again' }));
      await within(one).findByText(shown);
    },
  );

  test('where there is nothing yet, each part says so', async () => {
    network.answer('GET /players/{id}', { ...ivy, birthDate: null, team: null, jerseyNum: null });
    network.answer('GET /players/{id}/family', family(ivy));
    network.answer('GET /messages/groups', []);
    network.answer('GET /messages', []);
    network.answer('GET /events', []);
    network.answer('GET /history/{kind}/{id}', { entries: [], next: null });
    await openIvy();
    await scrollTo();
    const main = screen.getByRole('main');
    for (const text of [
      'No team',
      'No birth date',
      'No guardians. A player under 18 needs one.',
      'No college commitment.',
      'No events in the last or next 30 days.',
      'Not in a group.',
      'No messages sent.',
      'Nothing has been changed yet.',
    ])
      await within(main).findByText(text);
    expect(network.calls('GET /seasons')).toEqual([]);
  });

  test('one who is gone is said to be gone, and a failure can be tried again', async () => {
    network.refuse('GET /players/{id}', playerProblems.notFound);
    await openConsole(`/players/${ivy.id}`);
    await screen.findByText('This player no longer exists.');
    expect(screen.getByRole('link', { name: 'All players' }).getAttribute('href')).toBe('/players');
  });

  test('a page that could not be loaded can be tried again', async () => {
    const mend = network.breakDown('GET /players/{id}', 500);
    await openConsole(`/players/${ivy.id}`);
    await screen.findByText('Failed to load the player');
    mend();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Ivy Black' });
  });

  test('Edit opens her form, and Delete leads to the list', async () => {
    network.answer('DELETE /players/{id}', undefined);
    await openIvy();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const modal = await dialog(/^Edit Player/);
    await within(modal).findByDisplayValue('Ivy');
    await userEvent.click(within(modal).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await dialog('Remove Player');
    const confirm = within(question).getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    await userEvent.click(confirm);
    await waitFor(() => expect(router.state.location.pathname).toBe('/players'));
  });
});

describe('the page of a user', () => {
  const amanda = user('Amanda', { primaryRole: 'PARENT', phone: '512 555 0190', parent: { id: newId() } });
  const openUser = async (one = amanda) => {
    network.answer('GET /users/{id}', one);
    await openConsole(`/users/${one.id}`);
  };

  test('a parent opens with her children', async () => {
    const child = { id: ivy.id, name: ivy.name, jerseyNum: '8', team: gold };
    network.answer('GET /users/{id}/children', { id: amanda.id, children: [child] });
    await openUser();
    await screen.findByRole('heading', { level: 1, name: 'Amanda Ash' });
    expect(document.title).toBe('User · Bombers Admin');
    expect(link(screen.getByRole('main'), '(512) 555-0190')).toBe('tel:5125550190');
    expect(network.calls('GET /users/{id}/children')).toEqual([]);
    await scrollTo('Children');
    const children = await part('Children');
    await within(children).findByText('Ivy Black');
    expect(link(children, 'Ivy Black')).toBe(`/players/${ivy.id}`);
    expect(children.textContent).toContain('Austin Gold');
    expect(screen.queryByRole('region', { name: 'Teams' })).toBeNull();
  });

  test('a parent without children; what could not be asked is no empty family', async () => {
    network.answer('GET /users/{id}/children', { id: amanda.id, children: [] });
    const mend = network.breakDown('GET /users/{id}/children', 400);
    await openUser();
    await scrollTo('Children');
    const children = await part('Children');
    await within(children).findByText(/^Failed to load children/);
    expect(within(children).queryByText(/^No children/)).toBeNull();
    mend();
    await userEvent.click(within(children).getByRole('button', { name: 'Try again' }));
    await within(children).findByText(/^No children linked/);
  });

  test('a coach opens with the teams, and no children', async () => {
    const luz = user('Luz', { primaryRole: 'COACH', coach: { id: newId(), teams: ['Gold'] } });
    network.answer('GET /users/{id}/teams', [{ ...gold, isHeadCoach: true }]);
    await openUser(luz);
    await scrollTo('Teams');
    const teams = await part('Teams');
    await within(teams).findByText('Head Coach');
    expect(link(teams, 'Austin Gold')).toBe(`/teams/${gold.id}`);
    expect(screen.queryByRole('region', { name: 'Children' })).toBeNull();
  });

  test('a player is led to her own page', async () => {
    await openUser(user('Ivy', { primaryRole: 'PLAYER', player: { id: ivy.id, pos1: null, pos2: null, team: null } }));
    await screen.findByRole('heading', { level: 1, name: 'Ivy Black' });
    expect(router.state.location.pathname).toBe(`/players/${ivy.id}`);
  });
});

describe('names are links', () => {
  test('in Manage Players, where a click beside the name does nothing, as before', async () => {
    await openConsole('/players');
    const name = await screen.findByRole('link', { name: 'Ivy Black' });
    expect(name.getAttribute('href')).toBe(`/players/${ivy.id}`);
    await userEvent.click(name.closest('tr')!.querySelectorAll('td')[2]!);
    expect(router.state.location.pathname).toBe('/players');
    await userEvent.click(name);
    await screen.findByRole('heading', { level: 1, name: 'Ivy Black' });
  });

  test('the expanded row leads to the page', async () => {
    await openConsole('/players');
    await userEvent.click(await screen.findByLabelText('Details of Ivy Black'));
    expect((await screen.findByRole('link', { name: 'Open page' })).getAttribute('href')).toBe(`/players/${ivy.id}`);
  });

  test('in Manage Users, a player’s to the page of players', async () => {
    const fay = user('Fay', { primaryRole: 'PARENT' });
    const polly = user('Polly', { primaryRole: 'PLAYER', player: { id: ivy.id, pos1: null, pos2: null, team: null } });
    network.answer('GET /users', [fay, polly]);
    await openConsole('/users');
    const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect([await href('Fay Ash'), await href('Polly Ash')]).toEqual([`/users/${fay.id}`, `/players/${ivy.id}`]);
  });
});
