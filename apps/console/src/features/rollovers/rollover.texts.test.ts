import { describe, expect, test } from 'vitest';
import type { RolloverCounts } from '@dugout/contract/features/rollovers/rollover.schema.ts';
import { asProposedText, planTerms, reviewSentences, sumsOf, undecidedText } from './rollover.texts.ts';

const countsOf = (given: Partial<RolloverCounts> = {}): RolloverCounts => ({
  teams: 40,
  plans: { MOVES: 25, STAYS: 14, ENDS: 1 },
  players: 500,
  groups: { MOVES: 412, TOO_OLD: 31, TEAM_ENDS: 0, GRADUATES: 57 },
  newTeam: 29,
  staysWithReason: 1,
  noTeam: 0,
  undecided: 1,
  proposed: { MOVES: 0, TOO_OLD: 1, TEAM_ENDS: 0, GRADUATES: 0 },
  noBirthDate: 12,
  ...given,
});

describe('what can become of a team', () => {
  test.each([
    ['U12', ['Moves to 14U', 'Stays 12U', 'Not continued']],
    ['U18', ['Stays 18U', 'Not continued']],
    ['ALUMNI', ['Stays Alumni', 'Not continued']],
  ] as const)('%s', (ageGroup, labels) => {
    expect(planTerms(ageGroup).map(({ label }) => label)).toEqual(labels);
  });
});

describe('the sum', () => {
  const added = (counts: RolloverCounts) => sumsOf(counts).reduce((sum, { count }) => sum + count, 0);

  test('adds up to all players, without those who have no birth date', () => {
    const counts = countsOf();
    expect(added(counts)).toBe(counts.players);
    expect(sumsOf(counts).map(({ label }) => label)).toEqual([
      'Moves with her team',
      'Too old, new team chosen',
      'Too old, stays with a reason',
      'Too old, undecided',
      'Graduates to alumni',
    ]);
  });

  test('also with teams that are not continued, and players without a team', () => {
    const counts = countsOf({
      groups: { MOVES: 409, TOO_OLD: 31, TEAM_ENDS: 3, GRADUATES: 57 },
      newTeam: 29,
      noTeam: 2,
      undecided: 2,
    });
    expect(added(counts)).toBe(counts.players);
    expect(sumsOf(counts).map(({ label }) => label)).toContain('Leaves her team, no team');
  });

  test('says nothing of those who leave where nobody does', () => {
    const groups = { MOVES: 443, TOO_OLD: 0, TEAM_ENDS: 0, GRADUATES: 57 };
    const counts = countsOf({ groups, newTeam: 0, staysWithReason: 0, undecided: 0 });
    expect(sumsOf(counts)).toEqual([
      { label: 'Moves with her team', count: 443 },
      { label: 'Graduates to alumni', count: 57 },
    ]);
  });
});

test('the review says what happens, and nothing of what does not', () => {
  const said = reviewSentences(countsOf({ plans: { MOVES: 1, STAYS: 0, ENDS: 2 } }), '2027', '2028');
  expect(said).toEqual([
    'Season 2028 becomes the current season. Rosters of 2027 are kept as they are now.',
    '1 team moves to the next age group.',
    '2 teams are not continued. They go to the trash; their rosters of 2027 stay.',
    '412 players move with their teams.',
    '29 players go to another team.',
    '1 player stays on a team she is too old for, with a reason.',
    '57 players graduate.',
  ]);
});

test('one and many', () => {
  expect(undecidedText(1, '2028')).toBe('1 player has no team for 2028 yet.');
  expect(undecidedText(1200, '2028')).toBe('1,200 players have no team for 2028 yet.');
  expect(asProposedText(31)).toBe('Move all 31 as proposed');
});
