import type { AgeGroup } from '../../vocabulary/teams.ts';

/**
 * Rules 1 and 2 of the ages. Days are texts, `2026-08-31`: in this order they compare as the calendar does, and no clock
 * and no time zone has a part in it.
 */

/**
 * Completed years on a day, that day's birthday included. Who was born on February 29 is a year older on March 1 where
 * there is no such day: `02-28` comes before it, `03-01` after.
 */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return Math.max(0, day.slice(5) < birthDate.slice(5) ? years - 1 : years);
}

export interface Division {
  readonly label: string;
  readonly maxAge: number;
}

/** The youngest division that she may play in; null where all of them are too young. Any ages: 13U is a division, too. */
export function divisionOf<D extends Division>(divisions: readonly D[], age: number): D | null {
  const open = divisions.filter(({ maxAge }) => maxAge >= age);
  return open.reduce<D | null>((least, one) => (least === null || one.maxAge < least.maxAge ? one : least), null);
}

/** How an age goes with the age group of a team. */
export type Standing = 'FITS' | 'PLAYS_UP' | 'TOO_OLD';

/** Who may play in an age group, by the oldest; alumni have no age. */
export const oldestOf = (ageGroup: AgeGroup): number | null =>
  ageGroup === 'ALUMNI' ? null : Number(ageGroup.slice(1));

/** Too old is who is older than the group; who would belong to a younger division plays up. Alumni have no age. */
function standingIn(ageGroup: AgeGroup, age: number, division: Division | null): Standing | null {
  const oldest = oldestOf(ageGroup);
  if (oldest === null) return null;
  if (age > oldest) return 'TOO_OLD';
  return division !== null && division.maxAge < oldest ? 'PLAYS_UP' : 'FITS';
}

/** What of a body's rule is needed to count by it. */
export interface CountingRule {
  readonly body: { readonly id: string; readonly name: string };
  readonly ageOn: string | null;
  /** Null: nobody has confirmed it, and nothing is counted by it. */
  readonly checkedOn: string | null;
  readonly divisions: readonly Division[];
}

export interface AgeByBody {
  readonly body: { readonly id: string; readonly name: string };
  readonly confirmed: boolean;
  readonly ageOn: string | null;
  readonly age: number | null;
  readonly division: string | null;
  readonly standing: Standing | null;
}

/** Of each body, in the order of the rules: the age that counts, the division, and how it goes with her team. */
export const agesBy = (
  rules: readonly CountingRule[],
  { birthDate, ageGroup }: { readonly birthDate: string | null; readonly ageGroup: AgeGroup | null },
): AgeByBody[] =>
  rules.map(({ body, ageOn: day, checkedOn, divisions }) => {
    const confirmed = checkedOn !== null;
    if (!confirmed || day === null || birthDate === null) {
      return { body, confirmed, ageOn: confirmed ? day : null, age: null, division: null, standing: null };
    }
    const age = ageOn(birthDate, day);
    const division = divisionOf(divisions, age);
    return {
      body,
      confirmed,
      ageOn: day,
      age,
      division: division?.label ?? null,
      standing: ageGroup === null ? null : standingIn(ageGroup, age, division),
    };
  });
