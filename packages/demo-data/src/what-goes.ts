import type { StoryTable } from './story/story.ts';

/** Why an invented record is not removed. */
export type KeptBecause =
  /** A user edited it or moved it to the trash. */
  | 'changed'
  /** Something that is not invented points at it. */
  | 'used'
  /** It signs in, or did something that the journal names it for. */
  | 'acts'
  /** What arrived from the club's programs is only ever added to. */
  | 'arrived'
  /** A record that is kept would not be whole without it. */
  | 'belongs';

/** `teams 0191…` */
export type RowName = `${StoryTable} ${string}`;

export const rowName = (table: StoryTable, key: string): RowName => `${table} ${key}`;

/** One row points at another. */
export interface Pointer {
  /** Null: the row that points is not an invented one. */
  readonly from: RowName | null;
  readonly by: string;
  readonly to: RowName;
}

/** What a record consists of besides its own row: by the table of the part, and the column that names the whole. */
const parts: ReadonlySet<string> = new Set<`${StoryTable}.${string}`>([
  'trophies.team_id',
  'team_coaches.team_id',
  'player_parents.player_id',
  'players.user_id',
  'coaches.user_id',
  'regional_coaches.user_id',
  'parents.user_id',
  'chat_titles.chat_id',
  'chat_member_facts.chat_id',
  'messages.chat_id',
]);

const tableOf = (row: RowName) => row.slice(0, row.indexOf(' '));

/** Links that stay exactly where both of their ends do: an event that is kept does not keep everybody who was there. */
const links: ReadonlySet<string> = new Set<StoryTable>([
  'event_attendees',
  'team_coaches',
  'roster_entries',
  'staff_entries',
]);

/**
 * Which of the invented rows stay, and why; all others go. A row that stays is not touched, so whatever it points at stays
 * as well; and a record stays whole, with its parts.
 */
export function whatStays(
  reasons: ReadonlyMap<RowName, KeptBecause>,
  pointers: readonly Pointer[],
): Map<RowName, KeptBecause> {
  const stays = new Map(reasons);
  const next: RowName[] = [...reasons.keys()];
  const follow = new Map<RowName, RowName[]>();
  const lead = (from: RowName, to: RowName) => follow.set(from, [...(follow.get(from) ?? []), to]);
  const keep = (row: RowName, because: KeptBecause) => {
    if (stays.has(row)) return;
    stays.set(row, because);
    next.push(row);
  };
  for (const { from, by, to } of pointers) {
    if (from === null) {
      keep(to, 'used');
      continue;
    }
    lead(from, to);
    if (parts.has(`${tableOf(from)}.${by}`)) lead(to, from);
  }
  for (let row = next.pop(); row !== undefined; row = next.pop()) {
    for (const other of follow.get(row) ?? []) keep(other, 'belongs');
  }
  for (const [row, ends] of follow) {
    if (links.has(tableOf(row)) && ends.every((end) => stays.has(end))) keep(row, 'belongs');
  }
  return stays;
}
