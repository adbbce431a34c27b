/** A table whose changes the journal keeps row by row (migration 0032): what Undo needs to know of it. */
interface Relation {
  readonly keys: readonly string[];
  /** The record that the row is, in the words of the journal; a part of another record has none. */
  readonly kind?: string;
  /** Rows without a trash are links: undone, they are deleted or added again. */
  readonly trash: boolean;
  /** What is built on such a record, by table and column: its creation is not undone without a question. */
  readonly pointedAtBy?: readonly (readonly [relation: string, column: string])[];
  /** The record whose open forms must notice, and the column that names it. */
  readonly partOf?: { readonly relation: string; readonly column: string };
  /** About the past: a record that comes back out of the trash leaves it. */
  readonly lasting?: true;
  /** Which rows are one record together, by the column that names the other row. */
  readonly together?: Readonly<Record<string, string>>;
}

const record = (
  kind?: string,
  pointedAtBy: Relation['pointedAtBy'] = [],
  together: Relation['together'] = {},
): Relation => ({ keys: ['id'], trash: true, pointedAtBy, together, ...(kind ? { kind } : {}) });

const link = (relation: string, column: string, other: string): Relation => ({
  keys: [column, other],
  trash: false,
  partOf: { relation, column },
  together: { [column]: relation },
});

/** Has no trash: undone, it is deleted or added again. */
const plain = (more: Omit<Relation, 'keys' | 'trash'>): Relation => ({ keys: ['id'], trash: false, ...more });

/** What a season that has ended keeps of a record. */
const pastPart = (relation: string, column: string): Relation =>
  plain({ partOf: { relation, column }, together: { [column]: relation }, lasting: true });

const person = { user_id: 'users', address_id: 'addresses' };

export const relations: Readonly<Record<string, Relation>> = {
  users: record('user', [
    ['teams', 'head_coach_user_id'],
    ['players', 'user_id'],
    ['coaches', 'user_id'],
    ['parents', 'user_id'],
  ]),
  teams: record('team', [
    ['players', 'team_id'],
    ['team_coaches', 'team_id'],
    ['trophies', 'team_id'],
  ]),
  players: record(
    'player',
    [
      ['player_parents', 'player_id'],
      ['leads', 'converted_player_id'],
    ],
    { ...person, commit_id: 'commits' },
  ),
  coaches: record('coach', [['team_coaches', 'coach_id']], person),
  leads: record('lead'),
  events: record('event'),
  articles: record('article'),
  videos: record('video'),
  sponsors: record('sponsor'),
  banners: record('banner'),
  trophies: record('trophy', [], { team_id: 'teams' }),
  tournaments: record('tournament', [['events', 'tournament_id']]),
  commits: record('commit'),
  views: record('view'),
  addresses: record(),
  parents: record(undefined, [['player_parents', 'parent_id']], person),
  regional_coaches: { ...record(undefined, [], person), partOf: { relation: 'users', column: 'user_id' } },
  organisation: plain({ kind: 'organisation' }),
  seasons: plain({
    kind: 'season',
    pointedAtBy: [
      ['age_rules', 'season_id'],
      ['team_seasons', 'season_id'],
    ],
    // One season is current, always: the one that gives way and the one that follows change together.
    together: { rolled_over_from: 'seasons' },
  }),
  team_seasons: pastPart('teams', 'team_id'),
  staff_entries: pastPart('teams', 'team_id'),
  roster_entries: pastPart('players', 'player_id'),
  sanctioning_bodies: plain({ pointedAtBy: [['age_rules', 'body_id']] }),
  age_rules: plain({
    partOf: { relation: 'seasons', column: 'season_id' },
    together: { season_id: 'seasons', body_id: 'sanctioning_bodies' },
  }),
  age_divisions: plain({
    partOf: { relation: 'age_rules', column: 'rule_id' },
    together: { rule_id: 'age_rules' },
  }),
  team_coaches: link('teams', 'team_id', 'coach_id'),
  player_parents: {
    ...link('players', 'player_id', 'parent_id'),
    together: { player_id: 'players', parent_id: 'parents' },
  },
};

const byKind = new Map(Object.entries(relations).flatMap(([name, { kind }]) => (kind ? [[kind, name] as const] : [])));

export function relationOf(kind: string): string {
  const found = byKind.get(kind);
  if (found === undefined) throw new Error(`relations.ts has no table for the kind “${kind}”`);
  return found;
}
