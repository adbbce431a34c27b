import { randomBytes } from 'node:crypto';
import { hashPassword } from '../src/modules/auth/public.ts';
import type { Db } from '../src/platform/db/database.ts';
import { testPassword } from './app.ts';
import type { WriteSample } from './write-sample.ts';

/** These calls name no user: they are about the caller, who in a test of writes is the user who signed in last. */
async function caller(db: Db): Promise<string> {
  const newest = db.selectFrom('sessions').select('user_id').orderBy('created_at', 'desc').orderBy('id', 'desc');
  return (await newest.executeTakeFirstOrThrow()).user_id;
}

async function anotherSession(db: Db, userId: string): Promise<string> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      salt: randomBytes(32),
      access_exp: new Date(Date.now() + 60_000),
      absolute_exp: new Date(Date.now() + 60 * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives the caller the test password, without failed attempts. */
async function withPassword(db: Db): Promise<string> {
  const userId = await caller(db);
  const password_hash = await hashPassword(testPassword);
  await db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
  await db.deleteFrom('sign_in_failures').execute();
  return userId;
}

async function callersSession(db: Db): Promise<string> {
  const newest = db.selectFrom('sessions').select('id').orderBy('created_at', 'desc').orderBy('id', 'desc');
  return (await newest.executeTakeFirstOrThrow()).id;
}

export const accountSamples: Readonly<Record<string, WriteSample>> = {
  'PUT /account': {
    entity: 'user',
    act: 'update',
    prepare: async (db) => {
      const recordId = await caller(db);
      await db.updateTable('users').set({ fname: 'Before' }).where('id', '=', recordId).execute();
      return { params: {}, recordId };
    },
    body: () => ({ fname: 'Dana', lname: 'Whitfield' }),
    otherBody: (body) => ({ ...body, fname: 'Dee' }),
  },
  'PUT /account/password': {
    entity: 'user',
    act: 'credentials-changed',
    prepare: async (db) => ({ params: {}, recordId: await withPassword(db) }),
    body: () => ({ current: testPassword, password: 'nine innings of rain' }),
    otherBody: (body) => ({ ...body, password: 'ten innings of drizzle' }),
  },
  'POST /account/confirm': {
    entity: 'session',
    act: 'confirm',
    prepare: async (db) => {
      await withPassword(db);
      return { params: {}, recordId: await callersSession(db) };
    },
    body: () => ({ password: testPassword }),
  },
  'DELETE /account/sessions/{id}': {
    entity: 'session',
    act: 'delete',
    prepare: async (db) => ({ params: { id: await anotherSession(db, await caller(db)) } }),
  },
  'DELETE /account/sessions': {
    entity: 'user',
    act: 'other-sessions-ended',
    prepare: async (db) => {
      const recordId = await caller(db);
      await anotherSession(db, recordId);
      return { params: {}, recordId };
    },
  },
};
