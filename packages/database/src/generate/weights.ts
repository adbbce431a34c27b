import type { Sizes } from './population.ts';

/** How long each part takes, compared with the others: rows, and for indexes what was measured. */
export function weightsOf(
  { teams, players, users, messages }: Sizes,
  pastSeasons: number,
): Readonly<Record<string, number>> {
  return {
    schools: 1_000,
    'teams and coaches': 3 * teams,
    users,
    'players and parents': 3 * players,
    leads: players / 10,
    'indexes of teams and coaches': 6 * teams,
    staff: 4 * teams,
    'indexes of users': 2 * users,
    'indexes of players and leads': 6 * players,
    'past seasons': 3 * pastSeasons * players,
    counts: players / 2,
    'vacuum and analyze': (users + players) / 2,
    messages,
    'indexes of messages': 3 * messages,
    'counts of messages': messages / 4,
    'vacuum and analyze of messages': messages / 4,
    'common words': messages / 4,
  };
}

/** How far the whole is when so much of one part is done, the parts before it being over. */
export function wholeOf(weights: Readonly<Record<string, number>>, name: string, part: number): number {
  const names = Object.keys(weights);
  const sum = (some: readonly string[]) => some.reduce((total, one) => total + (weights[one] ?? 0), 0);
  return (sum(names.slice(0, names.indexOf(name))) + part * (weights[name] ?? 0)) / Math.max(1, sum(names));
}
