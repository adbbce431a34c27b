import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { verifyJournal } from '@dugout/database/verify-journal.ts';
import { ageSeals } from '@dugout/database/test-trash-age.ts';
import { ScratchServer } from '../../../ops/backup/scratch-server.ts';
import { withClient } from '../../../ops/backup/server.ts';
import type { Tally } from '../../../tooling/suite/check.ts';
import { database } from '../machine/club.ts';
import { runProgram } from '../machine/postgres.ts';
import type { Place } from './place.ts';
import { differences, type Moment, type Writers } from './writers.ts';

/** Restores the moment with our command, and compares it with what was written down. Answers the seconds it took. */
export async function tryMoment(place: Place, writers: Writers, moment: Moment, tally: Tally): Promise<number> {
  const to = join(place.root, 'restored');
  const files = join(place.root, 'restored-files');
  const at = moment.at.toISOString();
  const began = performance.now();
  await place.demand('restore', ['--to', to, '--at', at, '--files', files]);
  const server = await ScratchServer.start(to, 'postgres');
  const seconds = (performance.now() - began) / 1_000;
  try {
    const url = server.url(database, 'postgres');
    tally.count('moments restored');
    await withClient(url, async (client) => {
      for (const wrong of await differences(client, writers, moment.extent)) tally.finding(`${at}: ${wrong}`);
      for (const wrong of await missingPictures(client, files, tally)) tally.finding(`${at}: ${wrong}`);
    });
    const { faults } = await verifyJournal(url, undefined, { asOf: moment.at });
    if (faults.length > 0) tally.finding(`${at}: the journal has ${faults.length} faults, first: ${faults[0]!.fault}`);
    runProgram('pg_amcheck', '--install-missing', '-h', server.socket, '-U', 'postgres', '-d', database);
    await tryErasure(place, url, at, tally);
  } finally {
    await server.stop();
    for (const folder of [to, files]) rmSync(folder, { recursive: true, force: true });
  }
  return seconds;
}

/** Of those that the records name: not there, or not what the name says. */
export async function missingPictures(client: pg.Client, files: string, tally: Tally): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from uploads');
  tally.count('pictures that records name', rows.length);
  return rows.flatMap(({ name }) => {
    const path = join(files, name.slice(0, 2), name);
    if (!existsSync(path)) return [`the picture ${name} is missing`];
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    return name.startsWith(hash) ? [] : [`the picture ${name} is damaged`];
  });
}

/** A person's record that has been in the trash for 31 days, as far as the server knows. */
export async function plantTrash(client: pg.Client, id: string): Promise<void> {
  await client.query(`insert into articles (id, title, body) values ($1, 'To be erased', 'Somebody''s words')`, [id]);
  await client.query('begin');
  await client.query(`select set_config('dugout.act', gen_random_uuid()::text, true)`);
  await client.query('update articles set deleted_at = now() where id = $1', [id]);
  await client.query(`insert into journal (act, entity, entity_id) values ('delete', 'article', $1)`, [id]);
  await client.query('commit');
  await client.query('select seal_journal(10000)');
  await ageSeals(client, id, 31);
}

/** What was purged after the moment is back with it; our command makes it go again. */
async function tryErasure(place: Place, url: string, at: string, tally: Tally): Promise<void> {
  const back = "select from articles where body like 'Somebody%'";
  const before = await withClient(url, (client) => client.query(back));
  const said = await place.command('erase-again', [], { OWNER_DATABASE_URL: url });
  const after = await withClient(url, (client) => client.query(back));
  tally.count('records erased again', before.rowCount! - after.rowCount!);
  if (said.code !== 0 || after.rowCount !== 0) {
    tally.finding(`${at}: ${after.rowCount} records that were purged are back after backup:erase: ${said.text}`);
  }
}
