import pg from 'pg';
import { asOwner } from '../../../apps/api/test/as-owner.ts';
import type { TestApp } from '../../../apps/api/test/app.ts';

/**
 * From now on every write of a row fails, with the row in the error, in each of its parts, and with a line that looks
 * like a place in the code: what PostgreSQL and its extensions may say is not ours to choose.
 */
export async function refuseWritesAloud(bench: TestApp): Promise<void> {
  await asOwner(
    bench,
    `create function say_aloud() returns trigger language plpgsql as $$
       begin
         raise exception using errcode = '23514', message = E'refused\\n    at ' || new::text, detail = new::text,
           hint = new::text, column = left(new::text, 60), datatype = left(new::text, 60);
       end $$;
     do $$ declare name text; begin
       for name in select format('%I', tablename) from pg_tables where schemaname = 'public' loop
         execute format('create trigger aaa_say_aloud before insert or update on %s for each row execute function say_aloud()', name);
       end loop;
     end $$`,
  );
}

export async function acceptWrites(bench: TestApp): Promise<void> {
  await asOwner(bench, 'drop function say_aloud() cascade');
}

/** Refuses new connections and terminates open ones until the act is over. */
export async function withoutDatabase(bench: TestApp, act: () => Promise<void>): Promise<void> {
  const { pathname, href } = new URL(bench.ownerUrl);
  const name = pathname.slice(1);
  const client = new pg.Client({ connectionString: href.replace(pathname, '/postgres') });
  await client.connect();
  try {
    await client.query(`alter database ${client.escapeIdentifier(name)} allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await act();
  } finally {
    await client.query(`alter database ${client.escapeIdentifier(name)} allow_connections true`);
    await client.end();
  }
}
