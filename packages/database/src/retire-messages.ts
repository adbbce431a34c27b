import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';

export interface RetireOptions {
  /** Whatever was sent before this moment. */
  readonly before: Date;
  /** A new one: behind what a crash has torn off, nothing could be read any more. */
  readonly file: string;
  readonly batch?: number;
  readonly onBatch?: (retired: number) => void;
}

/**
 * Moves old messages into a file, oldest first, a batch at a time: written and flushed to disk before they are deleted.
 * Readers do not wait for it. If it is interrupted, run it again with another file; a batch may then be in both files,
 * and `messages:import` imports it once.
 */
export async function retireMessages(ownerUrl: string, options: RetireOptions): Promise<number> {
  const file = createFile(options.file);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'dugout-retire' });
  try {
    await client.connect();
    for (let retired = 0; ;) {
      const count = await retireBatch(client, file, options);
      if (count === 0) return retired;
      retired += count;
      options.onBatch?.(retired);
    }
  } finally {
    closeSync(file);
    await client.end();
  }
}

/** Readable by its owner only: it will hold what children wrote. */
function createFile(path: string): number {
  const file = openSync(path, 'wx', 0o600);
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
  return file;
}

/** All of it on the disk, or nothing. */
function append(file: number, content: Buffer): void {
  const length = fstatSync(file).size;
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } catch (error) {
    ftruncateSync(file, length);
    throw error;
  }
}

const written = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const oldest = 'select id from messages where created_at < $1 order by created_at, id limit $2 for update';

/** As the ingest call takes them: each message, then what became of it. */
const asIngested = `
  select m.created_at, json_build_object('kind', 'SENT', 'id', coalesce(m.external_id, m.id::text),
      'chatId', coalesce(c.external_id, c.id::text), 'senderId', m.sender_id, 'text', m.text,
      'createdAt', ${written('m.created_at')},
      'failedToSend', m.failed_to_send and not exists
        (select from message_facts f where f.message_id = m.id and f.kind = 'FAILED')) as message,
    (select coalesce(json_agg(json_strip_nulls(json_build_object('kind', f.kind, 'id', coalesce(f.external_id, f.id::text),
      'messageId', coalesce(m.external_id, m.id::text), 'at', ${written('f.at')}, 'text', f.text)) order by f.at, f.external_id),
      '[]'::json) from message_facts f where f.message_id = m.id) as facts
  from messages m left join chats c on c.id = m.chat_id
  where m.id = any ($1) order by m.created_at, m.id`;

interface Retired {
  created_at: Date;
  message: object;
  facts: object[];
}

async function retireBatch(client: pg.Client, file: number, { before, batch = 5_000 }: RetireOptions): Promise<number> {
  await client.query('begin');
  try {
    // Locked first, read afterwards: a fact that was on its way meanwhile is among what is read.
    const { rows: locked } = await client.query<{ id: string }>(oldest, [before, batch]);
    const ids = locked.map(({ id }) => id);
    if (ids.length > 0) {
      const { rows } = await client.query<Retired>(asIngested, [ids]);
      const lines = rows.flatMap(({ message, facts }) => [message, ...facts]).map((one) => JSON.stringify(one));
      append(file, gzipSync(`${lines.join('\n')}\n`));
      await client.query('delete from message_facts where message_id = any ($1)', [ids]);
      await client.query('delete from messages where id = any ($1)', [ids]);
      await client.query("insert into journal (act, entity, details) values ('retire', 'message', $1)", [
        { count: rows.length, from: rows[0]!.created_at, to: rows.at(-1)!.created_at },
      ]);
    }
    await client.query('commit');
    return ids.length;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
