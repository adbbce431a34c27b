import type { TeamOfCoach } from '@dugout/contract/features/coaches/coach.schema.ts';
import { namesText } from './names-text.ts';

/** What became of one team that was to be left; without a failure it was left. */
export interface Outcome {
  readonly team: TeamOfCoach;
  readonly failure: string | null;
  /** Another user was faster, so this act has nothing to undo. */
  readonly already?: boolean;
}

/** More would not be read in three seconds. */
const mostNames = 3;

export function leftText(coach: string, teams: readonly TeamOfCoach[]): string {
  const names = teams.map(({ name }) => name);
  return `${coach} left ${names.length > mostNames ? `${names.length} teams` : namesText(names)}`;
}

export interface LeavingReport {
  /** Null when none was left. */
  readonly left: string | null;
  /** Exactly which were not, each with its reason; teams with the same reason stand together. */
  readonly kept: readonly string[];
}

export function leavingReport(outcomes: readonly Outcome[]): LeavingReport {
  const left = outcomes.filter(({ failure }) => failure === null).map(({ team }) => team.name);
  const byReason = new Map<string, string[]>();
  for (const { team, failure } of outcomes) {
    if (failure !== null) byReason.set(failure, [...(byReason.get(failure) ?? []), team.name]);
  }
  return {
    left: left.length === 0 ? null : `Left: ${namesText(left)}.`,
    kept: [...byReason].map(([reason, names]) => `Still on: ${namesText(names)}. ${reason}`),
  };
}
