import { describe, expect, it, vi } from 'vitest';
import type { Coach } from '@dugout/contract/features/coaches/coach.schema.ts';
import { playerRecord } from '@dugout/contract/features/players/player.record.ts';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import type { Team } from '@dugout/contract/features/teams/team.schema.ts';
import { blank } from '@dugout/contract/test/blank.ts';
import { fieldDifferences } from '../kit/record/field-differences.ts';
import { loadKind, provideKinds } from '../kit/record/kinds.ts';
import { recordKinds } from './records.ts';

// The features' public files bring the client along, which asks the browser who is signed in.
vi.hoisted(() => {
  const empty = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, { value: empty, configurable: true });
  }
});

const zone = 'America/Chicago';
provideKinds(() => Promise.resolve(recordKinds));

async function differences(kind: string, before: object | null, after: object | null) {
  const images = [before, after] as (Record<string, unknown> | null)[];
  return fieldDifferences(await loadKind(kind), images[0]!, images[1]!, zone);
}

const team: Team = {
  id: '0190f0de-0000-7000-8000-000000000001',
  version: 1,
  name: 'Bombers Austin Gold',
  ageGroup: 'U14',
  region: 'TEXAS',
  state: 'TX',
  teamCode: 'ABC123',
  headCoach: null,
};

const player: Player = {
  id: '0190f0de-0000-7000-8000-000000000002',
  version: 3,
  name: 'Elise Okafor',
  ...blank(playerRecord),
  pos1: 'PITCHER',
  jerseyNum: '7',
  gradYear: 2030,
  trusted: null,
  olderReason: null,
  parentPhone: null,
  parentEmail: null,
  user: { id: 'u', fname: 'Elise', lname: 'Okafor', email: null, phone: null },
  team: null,
  address: null,
  parents: [],
  commit: null,
};

describe('the words of a record', () => {
  it('are loaded by the name of the kind; a kind without a form has none', async () => {
    const loaded = await Promise.all(Object.keys(recordKinds).map(loadKind));
    expect(loaded).not.toContain(null);
    expect(await loadKind('session')).toBeNull();
    expect(await loadKind('toString')).toBeNull();
  });

  it('are those of its own form', async () => {
    const words = await loadKind('team');
    expect(words?.fields({ ...team }, zone)).toContainEqual(
      expect.objectContaining({ label: 'Age Group', text: '14U' }),
    );
  });
});

describe('what changed', () => {
  it('is told field by field, and only where something did', async () => {
    expect(await differences('team', team, { ...team, version: 2, name: 'Bombers Austin Red', state: 'OK' })).toEqual([
      { label: 'Team Name', before: 'Bombers Austin Gold', after: 'Bombers Austin Red' },
      { label: 'State', before: 'TX', after: 'OK' },
    ]);
    expect(await differences('team', team, { ...team, version: 2 })).toEqual([]);
  });

  it('is what a record began with, when it was created', async () => {
    expect(
      await differences('sponsor', null, {
        id: 's',
        version: 1,
        title: 'Acme',
        url: 'https://acme.test',
        logoUrl: null,
      }),
    ).toEqual([
      { label: 'Sponsor Name', before: '', after: 'Acme' },
      { label: 'Website URL', before: '', after: 'https://acme.test' },
    ]);
  });

  it('is nothing but the fact, when it was removed', async () => {
    expect(await differences('team', team, null)).toEqual([]);
  });

  it('shows the head coach of a team, also one of the same name', async () => {
    const led = (id: string) => ({ ...team, headCoach: { id, user: { id, fname: 'Jill', lname: 'Hanratty' } } });
    expect(await differences('team', team, led('a'))).toEqual([
      { label: 'Head Coach', before: '— none —', after: 'Jill Hanratty' },
    ]);
    expect(await differences('team', led('a'), led('b'))).toHaveLength(1);
  });

  it('shows the team and the parents of a player', async () => {
    const linked: Player = {
      ...player,
      team: { id: team.id, name: team.name, ageGroup: 'U14' },
      parents: [{ id: 'p', user: { id: 'v', fname: 'Ada', lname: 'Okafor', email: null, phone: null }, address: null }],
    };
    expect(await differences('player', player, linked)).toEqual([
      { label: 'Team', before: '', after: 'Bombers Austin Gold' },
      { label: 'Parents', before: '', after: 'Ada Okafor' },
    ]);
  });

  it.each(['staffOf', 'teams'])('shows the teams of a coach, and which she leads (%s)', async (where) => {
    const nowhere = { address1: null, address2: null, city: null, state: null, zip: null };
    const coach: Partial<Coach> = { id: 'c', version: 1, user: null, address: nowhere, [where]: [] };
    const on = (isHeadCoach: boolean) => ({ ...coach, [where]: [{ id: 't', version: 1, name: 'Gold', isHeadCoach }] });
    expect(await differences('coach', coach, on(false))).toEqual([{ label: 'Teams', before: '', after: 'Gold' }]);
    expect(await differences('coach', on(false), on(true))).toEqual([
      { label: 'Teams', before: 'Gold', after: 'Gold (head coach)' },
    ]);
  });

  it('tells moments by the clock of the organisation', async () => {
    const banner = { id: 'b', version: 1, imageUrl: '/a.png', duration: 24, expiresAt: '2026-03-15T01:05:00.000Z' };
    expect(await differences('banner', banner, { ...banner, expiresAt: '2026-03-16T01:05:00.000Z' })).toEqual([
      { label: 'Expires At', before: '03/14/2026 8:05 PM', after: '03/15/2026 8:05 PM' },
    ]);
  });

  it('of an image that today’s form cannot read is not guessed', async () => {
    expect(await differences('player', { odd: true }, { odd: false })).toEqual([]);
  });
});
