import pg from 'pg';
import { databaseTls } from '@dugout/database/database-tls.ts';
import type { Settings } from '../../../apps/api/src/platform/settings.ts';
import { looking, ok, warning, wrong, type Finding } from './finding.ts';
import { lookAtRights } from './look-at-rights.ts';

const patienceMs = 5_000;
const least = 15;

export async function lookAtDatabase(settings: Settings): Promise<readonly Finding[]> {
  const client = new pg.Client({
    connectionString: settings.DATABASE_URL,
    ...(settings.DATABASE_TLS === 'required' ? databaseTls(settings.DATABASE_URL) : {}),
    application_name: 'dugout-doctor',
    connectionTimeoutMillis: patienceMs,
    statement_timeout: patienceMs,
    query_timeout: patienceMs + 1_000,
  });
  // A server that goes away in between is told by the next statement.
  client.on('error', () => undefined);
  return looking('database', 'start PostgreSQL, or correct DATABASE_URL', async () => {
    await client.connect();
    try {
      return [
        await lookAtAnswer(client),
        ...(await looking('clock', 'look at the log of PostgreSQL', async () => [await lookAtClock(client)])),
        ...(await looking('texts', 'look at the log of PostgreSQL', async () => [await lookAtTexts(client)])),
        ...(await looking('connections', 'look at the log of PostgreSQL', async () => [
          await lookAtConnections(client, settings.DATABASE_POOL),
        ])),
        ...(await looking('rights', 'run dugout migrate, which gives the role its rights', () => lookAtRights(client))),
      ];
    } finally {
      await client.end();
    }
  });
}

async function lookAtAnswer(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ version: string; major: number; standby: boolean }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version, pg_is_in_recovery() as standby,
      current_setting('server_version_num')::integer / 10000 as major`,
  );
  const { version, major, standby } = rows[0]!;
  const times: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const began = performance.now();
    await client.query('select 1');
    times.push(performance.now() - began);
  }
  const ms = times.toSorted((one, other) => one - other)[2]!;
  const told = `PostgreSQL ${version} answers in ${ms.toFixed(1)} ms`;
  if (major < least) return wrong('database', told, `PostgreSQL ${least} or newer is needed`);
  if (standby) return wrong('database', `${told}, and is a standby`, 'point DATABASE_URL to the primary');
  return ms < 100
    ? ok('database', told)
    : warning('database', told, 'every page takes several answers: bring the API nearer to it, or look at its load');
}

async function lookAtClock(client: pg.Client): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const between = (before + Date.now()) / 2;
  const seconds = Math.abs(rows[0]!.now.getTime() - between) / 1_000;
  const told = `this machine and the database are ${seconds.toFixed(1)} s apart`;
  const todo = 'set both by NTP (timedatectl set-ntp true): sessions and links end by the clock';
  if (seconds > 30) return wrong('clock', told, todo);
  return seconds > 2 ? warning('clock', told, todo) : ok('clock', told);
}

/** What names are sorted and lower-cased by, and what hours are told in. */
async function lookAtTexts(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{
    encoding: string;
    collation: string;
    icu: boolean;
    drifted: boolean;
    zone: string;
    zone_known: boolean;
  }>(`select current_setting('server_encoding') as encoding, d.datcollate as collation,
      exists (select from pg_collation where collname = 'en-x-icu') as icu,
      coalesce(d.datcollversion <> pg_database_collation_actual_version(d.oid), false) as drifted,
      coalesce((select time_zone from organisation), 'UTC') as zone,
      exists (select from pg_timezone_names where name = (select time_zone from organisation)) as zone_known
    from pg_database d where d.datname = current_database()`);
  const { encoding, collation, icu, drifted, zone, zone_known: zoneKnown } = rows[0]!;
  const told = `${encoding}, ${collation}, time zone ${zone}`;
  if (encoding !== 'UTF8') return wrong('texts', told, 'create the database with encoding UTF8 (dugout setup does)');
  if (!icu) return wrong('texts', `${told}, without ICU`, 'use a PostgreSQL that is built with ICU');
  if (!zoneKnown) return wrong('texts', `${told}, which PostgreSQL does not know`, 'choose another in Settings');
  if (drifted) {
    const todo = 'run reindex database, then alter database … refresh collation version';
    return warning('texts', `${told}; the system sorts otherwise than when the indexes were made`, todo);
  }
  return ok('texts', told);
}

const others = 10;

/** One API process and one worker at least, and some for backups and people. */
async function lookAtConnections(client: pg.Client, pool: number): Promise<Finding> {
  const { rows } = await client.query<{ most: number; role: number }>(
    `select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as most,
      (select rolconnlimit from pg_roles where rolname = current_user) as role`,
  );
  const { most, role } = rows[0]!;
  const needed = 2 * pool + others;
  const told = `DATABASE_POOL ${pool}: an API process and a worker need up to ${needed}, PostgreSQL has ${most}`;
  if (role >= 0 && role < 2 * pool) {
    return wrong('connections', `the role may have ${role}, two processes ask for ${2 * pool}`, 'raise its limit');
  }
  if (needed > most) return wrong('connections', told, 'raise max_connections, or lower DATABASE_POOL (at least 4)');
  return ok('connections', told);
}
