import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../../apps/api/src/platform/db/database.ts';
import type { Tally } from '../../../tooling/suite/check.ts';

/** Whatever got through to the database would run as its role: none of this may it do. */
const refusedToTheApplication: readonly string[] = [
  'create table pwned (x text)',
  'create temporary table pwned (x text)',
  'create view pwned as select 1',
  'create materialized view pwned as select 1',
  'create sequence pwned',
  'create type pwned as (x text)',
  'create domain pwned as text',
  'create index pwned on users (fname)',
  'create unique index pwned on users (id)',
  'create schema pwned',
  'create role pwned superuser login',
  'create extension dblink',
  `create function pwned() returns int language sql as 'select 1'`,
  `create function pwned() returns int language c as '/tmp/pwned.so'`,
  `create or replace function uuid_v7(at timestamptz default clock_timestamp()) returns uuid language sql as 'select gen_random_uuid()'`,
  'create trigger pwned before insert on users for each row execute function suppress_redundant_updates_trigger()',
  'create event trigger pwned on ddl_command_start execute function pwned()',
  'create rule pwned as on insert to users do instead nothing',
  'create policy pwned on users using (true)',
  'create publication pwned for all tables',
  'alter table users add column pwned text',
  'alter table users drop column email',
  'alter table users rename to pwned',
  'alter table users owner to current_user',
  'alter table users disable trigger all',
  'alter table journal disable trigger user',
  'alter table journal disable row level security',
  'alter function uuid_v7(timestamptz) owner to current_user',
  'alter role current_user superuser',
  'alter role current_user createdb',
  'alter role postgres password null',
  'alter schema public owner to current_user',
  'alter sequence journal_id_seq restart',
  'drop table users',
  'drop table journal cascade',
  'drop index teams_pkey',
  'drop function uuid_v7(timestamptz) cascade',
  'drop schema public cascade',
  'drop role postgres',
  'alter table messages disable trigger all',
  'alter table journal_changes disable trigger all',
  'truncate users cascade',
  'truncate journal',
  'truncate journal_changes',
  'comment on table users is null',
  'grant postgres to current_user',
  'reassign owned by postgres to current_user',
  'set role postgres',
  'set session authorization postgres',
  'set session_replication_role = replica',
  'set log_statement = none',
  'select rolpassword from pg_authid',
  'select passwd from pg_shadow',
  'select * from pg_hba_file_rules',
  'select * from pg_user_mapping',
  'select * from pg_statistic',
  'select * from pg_file_settings',
  'select * from pg_largeobject',
  `select pg_read_file('/etc/hostname')`,
  `select pg_read_binary_file('/etc/hostname')`,
  `select pg_ls_dir('/')`,
  `select pg_stat_file('/etc/hostname')`,
  `select lo_import('/etc/hostname')`,
  `select lo_export(1, '/tmp/pwned')`,
  'select pg_reload_conf()',
  'select pg_rotate_logfile()',
  'select pg_switch_wal()',
  `select pg_create_restore_point('pwned')`,
  `select pg_promote()`,
  `select pg_create_physical_replication_slot('pwned')`,
  `copy users to '/tmp/pwned'`,
  `copy users from '/etc/hostname'`,
  `copy users to program 'true'`,
  `copy users from program 'true'`,
  `load '/tmp/pwned'`,
  'checkpoint',
  'update journal set act = act',
  'delete from journal',
  'update journal_changes set batch_id = batch_id',
  'delete from journal_changes',
  'delete from journal_subjects',
  'update journal_seals set hash = hash',
  'delete from journal_seals',
  'update journal_head set seq = seq',
  'delete from journal_purges',
  'insert into journal_purges default values',
  'update messages set text = text',
  'delete from messages',
  'delete from message_facts',
  'update schema_migrations set name = name',
  'delete from schema_migrations',
  'insert into schema_migrations default values',
  'update schools set name = name',
  'delete from schools',
];

/** `insufficient_privilege`. Any other refusal would only show that the statement was wrong, or that there was nothing to do. */
const noPrivilege = '42501';

class UndoIt extends Error {}

async function outcomeOf(db: Db, statement: string): Promise<string> {
  try {
    await db.transaction().execute(async (tx) => {
      await tx.executeQuery(CompiledQuery.raw(statement));
      throw new UndoIt();
    });
  } catch (error) {
    if (error instanceof UndoIt) return 'done';
    const { code, message } = error as { code?: string; message: string };
    return code === noPrivilege ? 'refused' : `${code ?? ''} ${message}`;
  }
  return 'done';
}

/** PostgreSQL answers these with no more than a warning: what counts is that nothing came of them. */
const withoutEffect = [
  'grant all on users to public',
  'revoke all on users from postgres',
  'grant update on journal to public',
];

async function rightsOf(db: Db): Promise<string> {
  const { rows } = await sql<{ rights: string }>`
    select string_agg(relname || ' ' || coalesce(relacl::text, ''), ' ' order by oid) as rights from pg_class`.execute(
    db,
  );
  return rows[0]!.rights;
}

export async function tryForbiddenStatements(db: Db, tally: Tally): Promise<void> {
  const before = await rightsOf(db);
  for (const statement of withoutEffect) {
    tally.count('statements as the role of the application');
    await db.executeQuery(CompiledQuery.raw(statement)).catch(() => null);
    if ((await rightsOf(db)) !== before) tally.finding(`the role of the application: ${statement}: changed rights`);
  }
  for (const statement of refusedToTheApplication) {
    tally.count('statements as the role of the application');
    const outcome = await outcomeOf(db, statement);
    if (outcome !== 'refused') tally.finding(`the role of the application: ${statement}: ${outcome}`);
  }
}
