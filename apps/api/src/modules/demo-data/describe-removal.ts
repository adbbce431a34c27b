import { sql, type RawBuilder } from 'kysely';
import {
  demoKinds,
  keptReasons,
  mostKeptListed,
  type DemoCount,
  type KeptRecord,
  type Removal,
} from '@dugout/contract/features/demo-data/demo-data.schema.ts';
import type { RemovalPlan } from '@dugout/demo-data/removal-plan.ts';
import type { StoryTable } from '@dugout/demo-data/story/story.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Records that people know by a name, and where it stands. */
const named: Partial<Record<StoryTable, { readonly kind: string; readonly name: RawBuilder<string | null> }>> = {
  teams: { kind: 'team', name: sql`name` },
  players: { kind: 'player', name: sql`name` },
  users: { kind: 'user', name: sql`name` },
  coaches: { kind: 'coach', name: sql`(select u.name from users u where u.id = user_id)` },
  leads: { kind: 'lead', name: sql`player_name` },
  tournaments: { kind: 'tournament', name: sql`title` },
  events: { kind: 'event', name: sql`(select t.title from tournaments t where t.id = tournament_id)` },
  articles: { kind: 'article', name: sql`title` },
  videos: { kind: 'video', name: sql`title` },
  sponsors: { kind: 'sponsor', name: sql`title` },
  banners: { kind: 'banner', name: sql`null` },
  trophies: { kind: 'trophy', name: sql`title` },
};

export const countsOf = (counts: Partial<Record<StoryTable, number>>): DemoCount[] =>
  demoKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });

const isListed = (because: string): because is KeptRecord['because'] =>
  (keptReasons as readonly string[]).includes(because);

/** A plan in words for people: what goes by number, what stays by name where it has a reason of its own. */
export async function describeRemoval(db: Db | Tx, { going, staying }: RemovalPlan): Promise<Removal> {
  const listed = [...staying].flatMap(([row, because]) => {
    const [table, id] = row.split(' ') as [StoryTable, string];
    const words = named[table];
    return words && isListed(because) ? [{ table, id, because, ...words }] : [];
  });
  const kept: KeptRecord[] = [];
  for (const { table, id, because, kind, name } of listed.slice(0, mostKeptListed)) {
    const { rows } = await sql<{ name: string | null }>`
      select ${name} as name from ${sql.table(table)} where id = ${id}`.execute(db);
    kept.push({ kind, id, name: rows[0]?.name ?? null, because });
  }
  const counts = Object.fromEntries([...going].map(([table, keys]) => [table, keys.length]));
  return { going: countsOf(counts), kept, keptRows: staying.size };
}
