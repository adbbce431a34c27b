import { describe, expect, it, vi } from 'vitest';
import { recordKinds } from '@dugout/contract/features/history/history.kinds.ts';
import type { Coach } from '@dugout/contract/features/coaches/coach.schema.ts';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import type { Team } from '@dugout/contract/features/teams/team.schema.ts';
import { differencesOf, wordsOf } from './record-words.ts';

// The features' public files bring the client along, which asks the browser who is signed in.
vi.hoisted(() => {
  const empty = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, { value: empty, configurable: true });
  }
});

const zone = 'America/Chicago';
const differences = (kind: string, before: object | null, after: object | null) =>
  differencesOf(kind, before as Record<string, unknown> | null, after as Record<string, unknown> | null, zone);

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
  pos1: 'PITCHER',
  pos2: null,
  jerseyNum: '7',
  gradYear: 2030,
  jerseySize: null,
  pantSize: null,
  stirrupSize: null,
  shortSize: null,
  practiceShortSize: null,
  parentPhone: null,
  parentEmail: null,
  commitId: null,
  college: null,
  isTrusted: false,
  trusted: null,
  user: { id: 'u', fname: 'Elise', lname: 'Okafor', email: null, phone: null },
  team: null,
  address: null,
  parents: [],
  commit: null,
};

describe('the words of a record', () => {
  it('exist for every kind that has a history', () => {
    expect(recordKinds.filter((kind) => wordsOf(kind, zone) === null)).toEqual([]);
    expect(wordsOf('session', zone)).toBeNull();
    expect(wordsOf('toString', zone)).toBeNull();
  });

  it('are those of its own form', () => {
    expect(wordsOf('team', zone)?.fields({ ...team })).toContainEqual(
      expect.objectContaining({ label: 'Age Group', text: '14U' }),
    );
  });
});

describe('what changed', () => {
  it('is told field by field, and only where something did', () => {
    expect(differences('team', team, { ...team, version: 2, name: 'Bombers Austin Red', state: 'OK' })).toEqual([
      { label: 'Team Name', before: 'Bombers Austin Gold', after: 'Bombers Austin Red' },
      { label: 'State', before: 'TX', after: 'OK' },
    ]);
    expect(differences('team', team, { ...team, version: 2 })).toEqual([]);
  });

  it('is what a record began with, when it was created', () => {
    expect(
      differences('sponsor', null, { id: 's', version: 1, title: 'Acme', url: 'https://acme.test', logoUrl: null }),
    ).toEqual([
      { label: 'Sponsor Name', before: '', after: 'Acme' },
      { label: 'Website URL', before: '', after: 'https://acme.test' },
    ]);
  });

  it('is nothing but the fact, when it was removed', () => {
    expect(differences('team', team, null)).toEqual([]);
  });

  it('shows the head coach of a team, also one of the same name', () => {
    const led = (id: string) => ({ ...team, headCoach: { id, user: { id, fname: 'Jill', lname: 'Hanratty' } } });
    expect(differences('team', team, led('a'))).toEqual([
      { label: 'Head Coach', before: '— none —', after: 'Jill Hanratty' },
    ]);
    expect(differences('team', led('a'), led('b'))).toHaveLength(1);
  });

  it('shows the team and the parents of a player', () => {
    const linked: Player = {
      ...player,
      team: { id: team.id, name: team.name, ageGroup: 'U14' },
      parents: [{ id: 'p', user: { id: 'v', fname: 'Ada', lname: 'Okafor', email: null, phone: null }, address: null }],
    };
    expect(differences('player', player, linked)).toEqual([
      { label: 'Team', before: '', after: 'Bombers Austin Gold' },
      { label: 'Parents', before: '', after: 'Ada Okafor' },
    ]);
  });

  it('shows the teams of a coach, and which she leads', () => {
    const nowhere = { address1: null, address2: null, city: null, state: null, zip: null };
    const coach: Coach = { id: 'c', version: 1, user: null, address: nowhere, teams: [] };
    const on = (isHeadCoach: boolean) => ({ ...coach, teams: [{ id: 't', version: 1, name: 'Gold', isHeadCoach }] });
    expect(differences('coach', coach, on(false))).toEqual([{ label: 'Teams', before: '', after: 'Gold' }]);
    expect(differences('coach', on(false), on(true))).toEqual([
      { label: 'Teams', before: 'Gold', after: 'Gold (head coach)' },
    ]);
  });

  it('tells moments by the clock of the organisation', () => {
    const banner = { id: 'b', version: 1, imageUrl: '/a.png', duration: 24, expiresAt: '2026-03-15T01:05:00.000Z' };
    expect(differences('banner', banner, { ...banner, expiresAt: '2026-03-16T01:05:00.000Z' })).toEqual([
      { label: 'Expires At', before: '03/14/2026 8:05 PM', after: '03/15/2026 8:05 PM' },
    ]);
  });

  it('of an image that today’s form cannot read is not guessed', () => {
    expect(differences('player', { odd: true }, { odd: false })).toEqual([]);
  });
});
