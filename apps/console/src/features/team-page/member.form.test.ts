import { describe, expect, it } from 'vitest';
import type { RosterPlayer, TeamCoach, TeamDetail } from '@dugout/contract/features/teams/team.schema.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { matching } from '../../kit/list/local-search.ts';
import {
  alreadyText,
  coaches,
  coachName,
  movingText,
  playerLine,
  playerTexts,
  playsFor,
  staffLine,
} from './member.form.ts';

const abby: RosterPlayer = {
  id: 'player-1',
  version: 4,
  name: 'Abigail Moreno',
  pos1: 'PITCHER',
  pos2: 'FIRST_BASE',
  jerseyNum: '12',
  email: 'abby.moreno@mail.example',
  phone: '(512) 555-0143',
};
const bare: RosterPlayer = {
  ...abby,
  id: 'player-2',
  name: 'Brooke Tanaka',
  pos1: 'CATCHER',
  pos2: null,
  jerseyNum: null,
  email: null,
  phone: null,
};

const monica: TeamCoach = {
  id: 'coach-1',
  version: 1,
  user: { id: 'user-1', fname: 'Monica', lname: 'Reyes', email: null, phone: null },
  isHeadCoach: true,
};
const orphan: TeamCoach = { id: 'coach-2', version: 1, user: null, isHeadCoach: false };

const team = { players: [abby, bare], coaches: [monica, orphan] } as unknown as TeamDetail;

describe('the roster is searched by', () => {
  const found = (search: string) => matching([abby, bare], search, playerTexts).map(({ name }) => name);

  it.each([
    ['name', 'MORENO'],
    ['position', 'first b'],
    ['position as scorers write it', '1b'],
    ['jersey number', '12'],
    ['email', 'abby.moreno@'],
    ['phone', '555-0143'],
    ['phone without its grouping', '5125550143'],
  ])('%s', (_what, search) => {
    expect(found(search)).toEqual(['Abigail Moreno']);
  });
});

it('how a player is now, without what is missing', () => {
  expect(playerLine(abby)).toBe('Abigail Moreno · #12 · P / 1B · abby.moreno@mail.example · (512) 555-0143');
  expect(playerLine(bare)).toBe('Brooke Tanaka · C');
});

it('how a staff is now', () => {
  expect(staffLine(team)).toBe('head coach Monica Reyes, 2 coaches');
  expect(staffLine({ coaches: [orphan] })).toBe('no head coach, 1 coach');
});

it('a coach whose person is gone has no name', () => {
  expect(coachName(monica)).toBe('Monica Reyes');
  expect(coachName(orphan)).toBe('(No Name)');
});

it('knows who is on the team already', () => {
  const user = (id: string, playerId: string | null) =>
    ({ id, player: playerId && { id: playerId, pos1: null, pos2: null, team: null } }) as unknown as User;
  expect(playsFor(team, user('x', 'player-1'))).toBe(true);
  expect(playsFor(team, user('x', 'player-9'))).toBe(false);
  expect(playsFor(team, user('x', null))).toBe(false);
  expect(coaches(team, user('user-1', null))).toBe(true);
  expect(coaches(team, user('user-2', null))).toBe(false);
});

it('says what adding does before it is done', () => {
  expect(movingText('Abby Moreno', 'Bombers Gold')).toBe(
    'Abby Moreno is on Bombers Gold; adding moves her to this team.',
  );
  expect(alreadyText('Abby Moreno')).toBe('Abby Moreno is already on this team.');
});
