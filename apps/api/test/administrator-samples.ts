import type { Db } from '../src/platform/db/database.ts';
import type { Target, WriteSample } from './write-sample.ts';

let made = 0;
const unique = () => `administrator.${Date.now()}.${(made += 1)}@mail.example`;

async function makeAdministrator(db: Db, values: { admin?: boolean; deactivated_at?: Date } = {}): Promise<Target> {
  const { id } = await db
    .insertInto('users')
    .values({ fname: 'Sample', lname: 'Administrator', email: unique(), primary_role: 'FAN', admin: true, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
}

async function withPendingEmail(db: Db): Promise<Target> {
  const target = await makeAdministrator(db);
  const expires_at = new Date(Date.now() + 60 * 60_000);
  const change = { user_id: target.params['id']!, new_email: unique(), expires_at };
  await db.insertInto('email_changes').values(change).execute();
  return target;
}

export const administratorSamples: Readonly<Record<string, WriteSample>> = {
  'POST /administrators': {
    entity: 'user',
    act: 'create',
    body: () => ({ fname: 'Rosa', lname: 'Ibarra', email: unique() }),
    otherBody: (body) => ({ ...body, fname: 'Rosalind' }),
  },
  'PUT /administrators/{id}': {
    entity: 'user',
    act: 'update',
    prepare: (db) => makeAdministrator(db, { admin: false }),
  },
  'POST /administrators/{id}/invitation': {
    entity: 'user',
    act: 'invitation-link-sent',
    prepare: (db) => makeAdministrator(db),
  },
  'POST /administrators/{id}/deactivate': { entity: 'user', act: 'deactivate', prepare: (db) => makeAdministrator(db) },
  'POST /administrators/{id}/reactivate': {
    entity: 'user',
    act: 'reactivate',
    prepare: (db) => makeAdministrator(db, { deactivated_at: new Date() }),
  },
  'DELETE /administrators/{id}/email-change': {
    entity: 'user',
    act: 'email-change-canceled',
    prepare: withPendingEmail,
  },
};
