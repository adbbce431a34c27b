import { expect, it } from 'vitest';
import { unitsOf, type PointingRow } from './units.ts';

const row = (relation: string, rowId: string, points: PointingRow['points'] = {}): PointingRow => ({
  relation,
  rowId,
  points,
});

it('a player, her person, her address and the link to a parent are one unit; her team and another player are not', () => {
  const rows = [
    row('players', 'p1', { user_id: [null, 'u1'], address_id: ['a1', 'a2'], team_id: [null, 't1'] }),
    row('players', 'p2', { user_id: [null, 'u2'] }),
    row('addresses', 'a1'),
    row('addresses', 'a2'),
    row('users', 'u1'),
    row('player_parents', 'p1/g1', { player_id: [null, 'p1'], parent_id: [null, 'g1'] }),
    row('parents', 'g1'),
    row('teams', 't1'),
    row('users', 'u2'),
  ];
  expect(unitsOf(rows)).toEqual([0, 1, 0, 0, 0, 0, 0, 2, 1]);
});

it('sisters with the same parent stand or fall together', () => {
  const rows = [
    row('player_parents', 'p1/g1', { player_id: [null, 'p1'], parent_id: [null, 'g1'] }),
    row('player_parents', 'p2/g1', { player_id: [null, 'p2'], parent_id: [null, 'g1'] }),
    row('players', 'p3'),
    row('players', 'p2'),
    row('players', 'p1'),
    row('parents', 'g1'),
  ];
  expect(unitsOf(rows)).toEqual([0, 0, 1, 0, 0, 0]);
});

it('a pointer to what is no part of the act ties nothing', () => {
  expect(
    unitsOf([row('players', 'p1', { user_id: ['u9', 'u9'] }), row('players', 'p2', { user_id: ['u9', 'u9'] })]),
  ).toEqual([0, 1]);
});
