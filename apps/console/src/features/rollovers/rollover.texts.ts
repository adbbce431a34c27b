import { ageGroupAfter } from '@dugout/contract/features/rollovers/rollover.rules.ts';
import type { PlayerGroup, TeamPlan } from '@dugout/contract/features/rollovers/rollover.rules.ts';
import type { RolloverCounts } from '@dugout/contract/features/rollovers/rollover.schema.ts';
import { ageGroups, type AgeGroup } from '@dugout/contract/vocabulary/teams.ts';
import { countText, figureText } from '../../kit/list/count-text.ts';

export const teamsText = (count: number) => countText(count, false, ['team', 'teams']);
export const playersText = (count: number) => countText(count, false, ['player', 'players']);

/** "Moves to 14U", "Stays 12U", "Not continued": what can become of a team. Nothing follows 18U. */
export function planTerms(ageGroup: AgeGroup): { value: TeamPlan; label: string }[] {
  const next = ageGroupAfter(ageGroup);
  return [
    ...(next === null ? [] : [{ value: 'MOVES' as const, label: `Moves to ${ageGroups.label(next)}` }]),
    { value: 'STAYS', label: staysText(ageGroup) },
    { value: 'ENDS', label: 'Not continued' },
  ];
}

export const staysText = (ageGroup: AgeGroup) => `Stays ${ageGroups.label(ageGroup)}`;

export const undecidedText = (count: number, season: string) =>
  count === 1
    ? `1 player has no team for ${season} yet.`
    : `${figureText(count)} players have no team for ${season} yet.`;

/** "Move all 31 as proposed" */
export const asProposedText = (count: number) =>
  count === 1 ? 'Move 1 as proposed' : `Move all ${figureText(count)} as proposed`;

interface Sum {
  readonly label: string;
  readonly count: number;
  readonly open?: boolean;
}

const leaving: readonly PlayerGroup[] = ['TOO_OLD', 'TEAM_ENDS'];

export const ofGroup = ({ groups }: Pick<RolloverCounts, 'groups'>, group: PlayerGroup): number => groups[group];

/** What adds up to all players. What nobody is in, and need not be, is left out. */
export function sumsOf(counts: RolloverCounts): Sum[] {
  const who = ofGroup(counts, 'TEAM_ENDS') > 0 ? 'Leaves her team' : 'Too old';
  const anyLeaving = leaving.some((group) => ofGroup(counts, group) > 0);
  return [
    { label: 'Moves with her team', count: ofGroup(counts, 'MOVES') },
    ...(anyLeaving
      ? [
          { label: `${who}, new team chosen`, count: counts.newTeam },
          { label: 'Too old, stays with a reason', count: counts.staysWithReason },
          ...(counts.noTeam > 0 ? [{ label: `${who}, no team`, count: counts.noTeam }] : []),
          { label: `${who}, undecided`, count: counts.undecided, open: counts.undecided > 0 },
        ]
      : []),
    { label: 'Graduates to alumni', count: ofGroup(counts, 'GRADUATES') },
  ];
}

const plural = (count: number, one: string, many: string) => `${figureText(count)} ${count === 1 ? one : many}`;

/** What will happen, a sentence each; nothing is said of what does not. */
export function reviewSentences(counts: RolloverCounts, from: string, to: string): string[] {
  const { MOVES, STAYS, ENDS } = counts.plans;
  const graduates = ofGroup(counts, 'GRADUATES');
  const moves = ofGroup(counts, 'MOVES');
  const said: [number, string][] = [
    [1, `Season ${to} becomes the current season. Rosters of ${from} are kept as they are now.`],
    [MOVES, `${plural(MOVES, 'team moves', 'teams move')} to the next age group.`],
    [STAYS, `${plural(STAYS, 'team stays', 'teams stay')} in the same age group.`],
    [
      ENDS,
      ENDS === 1
        ? `1 team is not continued. It goes to the trash; its roster of ${from} stays.`
        : `${figureText(ENDS)} teams are not continued. They go to the trash; their rosters of ${from} stay.`,
    ],
    [moves, `${plural(moves, 'player moves with her team', 'players move with their teams')}.`],
    [counts.newTeam, `${plural(counts.newTeam, 'player goes', 'players go')} to another team.`],
    [
      counts.staysWithReason,
      counts.staysWithReason === 1
        ? '1 player stays on a team she is too old for, with a reason.'
        : `${figureText(counts.staysWithReason)} players stay on a team they are too old for, with a reason.`,
    ],
    [counts.noTeam, `${plural(counts.noTeam, 'player has', 'players have')} no team in ${to}.`],
    [graduates, `${plural(graduates, 'player graduates', 'players graduate')}.`],
  ];
  return said.flatMap(([count, sentence]) => (count > 0 ? [sentence] : []));
}
