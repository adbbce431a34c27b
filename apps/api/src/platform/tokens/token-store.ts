import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { isoTime } from '../db/iso-time.ts';

/** 256 bits cannot be guessed, so a plain hash is as good as a slow one. */
export const newToken = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest();

interface TokenRecord {
  id: string;
  version: number;
  lastUsedAt: string | null;
}

/** Its use is noted once an hour, not with every call. */
const notedEveryMs = 3_600_000;

interface TokenColumns {
  /** Columns that the table has besides. */
  readonly more?: readonly string[];
  /** Each has a moment, `ends_at`, from which on it opens nothing. */
  readonly ends?: boolean;
}

/** Secrets that are shown once and kept as their hash, each with a name: calendar feeds and service keys. */
export function tokenStore<R extends TokenRecord>(
  table: 'calendar_feeds' | 'service_keys',
  { more = [], ends = false }: TokenColumns = {},
) {
  const own = more.map((name) => sql`, ${sql.ref(name)}`);
  if (ends) own.push(sql`, ${isoTime('ends_at')} as "endsAt"`);
  const notEnded = (now: Date) => (ends ? sql`and ends_at > ${now}` : sql``);
  const columns = sql`id, version, name${sql.join(own, sql``)},
    ${isoTime('created_at')} as "createdAt", ${isoTime('last_used_at')} as "lastUsedAt"`;

  return {
    async all(db: Db): Promise<R[]> {
      const { rows } = await sql<R>`
        select ${columns} from ${sql.table(table)} where deleted_at is null order by id`.execute(db);
      return rows;
    },

    async lock(tx: Tx, id: string): Promise<R | null> {
      const { rows } = await sql<R>`
        select ${columns} from ${sql.table(table)} where id = ${id} and deleted_at is null for update`.execute(tx);
      return rows[0] ?? null;
    },

    async insert(tx: Tx, name: string, token: string, by: string, endsAt?: Date): Promise<R> {
      const [column, value] = endsAt ? [sql`, ends_at`, sql`, ${endsAt}`] : [sql``, sql``];
      const { rows } = await sql<R>`
        insert into ${sql.table(table)} (name, token_hash, created_by${column})
        values (${name}, ${hashOf(token)}, ${by}${value})
        returning ${columns}`.execute(tx);
      return rows[0]!;
    },

    async trash(tx: Tx, id: string, by: string, now: Date): Promise<void> {
      await tx.updateTable(table).set({ deleted_at: now, deleted_by: by }).where('id', '=', id).execute();
    },

    /** The living record with this secret. */
    async use(db: Db, token: string, now: Date): Promise<R | null> {
      const { rows } = await sql<R>`
        select ${columns} from ${sql.table(table)}
        where token_hash = ${hashOf(token)} and deleted_at is null ${notEnded(now)}`.execute(db);
      const found = rows[0] ?? null;
      const noted = found?.lastUsedAt ? Date.parse(found.lastUsedAt) : 0;
      if (found && now.getTime() - noted > notedEveryMs) {
        await db.updateTable(table).set({ last_used_at: now }).where('id', '=', found.id).execute();
      }
      return found;
    },
  };
}
