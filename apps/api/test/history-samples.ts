import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';
import type { WriteSample } from './write-sample.ts';

async function makeSponsor(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('sponsors')
    .values({ title: 'Acme Bats', url: 'https://bats.example/' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A change made directly in the database, but journaled like a call, so that there is something to undo. */
async function change(db: Db, id: string, act: 'update' | 'delete'): Promise<string> {
  const batch_id = crypto.randomUUID();
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('dugout.act', ${batch_id}, true)`.execute(tx);
    const values = act === 'update' ? { title: 'Acme Balls' } : { deleted_at: new Date() };
    await tx.updateTable('sponsors').set(values).where('id', '=', id).execute();
    await tx.insertInto('journal').values({ act, entity: 'sponsor', entity_id: id, batch_id }).execute();
  });
  return batch_id;
}

export const historySamples: Record<string, WriteSample> = {
  'POST /acts/{id}/undo': {
    entity: 'sponsor',
    act: 'undo',
    prepare: async (db) => {
      const recordId = await makeSponsor(db);
      return { params: { id: await change(db, recordId, 'update') }, recordId };
    },
    body: () => ({ changed: 'ask' }),
    otherBody: () => ({ changed: 'leave' }),
  },
  'POST /acts/{id}/run/stop': {
    entity: 'act-run',
    act: 'run-stopped',
    parent: async (db) => {
      const starter = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
      const act = crypto.randomUUID();
      await sql`insert into act_runs (act, kind, payload, started_by) values (${act}, 'undo', '{}', ${starter.id})`.execute(
        db,
      );
      return { params: { id: act }, recordId: act };
    },
    body: () => ({}),
  },
  'POST /trash/{kind}/{id}/restore': {
    entity: 'sponsor',
    act: 'restore',
    parent: async (db) => {
      const id = await makeSponsor(db);
      await change(db, id, 'delete');
      return { params: { kind: 'sponsor', id } };
    },
  },
};
