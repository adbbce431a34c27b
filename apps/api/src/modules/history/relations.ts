/** A table whose changes the journal keeps row by row (migration 0032): what Undo needs to know of it. */
interface Relation {
  readonly keys: readonly string[];
  /** The record that the row is, in the words of the journal; a part of another record has none. */
  readonly kind?: string;
  /** Rows without a trash are links: undone, they are deleted or added again. */
  readonly trash: boolean;
  /** The record whose open forms must notice, and the column that names it. */
  readonly partOf?: { readonly relation: string; readonly column: string };
}

const record = (kind?: string): Relation => ({ keys: ['id'], trash: true, ...(kind ? { kind } : {}) });
const link = (relation: string, column: string, other: string): Relation => ({
  keys: [column, other],
  trash: false,
  partOf: { relation, column },
});

export const relations: Readonly<Record<string, Relation>> = {
  users: record('user'),
  teams: record('team'),
  players: record('player'),
  coaches: record('coach'),
  leads: record('lead'),
  events: record('event'),
  articles: record('article'),
  videos: record('video'),
  sponsors: record('sponsor'),
  banners: record('banner'),
  trophies: record('trophy'),
  tournaments: record('tournament'),
  commits: record('commit'),
  addresses: record(),
  parents: record(),
  regional_coaches: { ...record(), partOf: { relation: 'users', column: 'user_id' } },
  organisation: { keys: ['id'], trash: false, kind: 'organisation' },
  team_coaches: link('teams', 'team_id', 'coach_id'),
  player_parents: link('players', 'player_id', 'parent_id'),
};

const byKind = new Map(Object.entries(relations).flatMap(([name, { kind }]) => (kind ? [[kind, name] as const] : [])));

export const relationOf = (kind: string): string => byKind.get(kind)!;
