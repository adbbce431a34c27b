import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { regions } from '@dugout/contract/vocabulary/teams.ts';
import { foundClub, administrators, settingsOf, tokenOf } from '../machine/club.ts';
import { Link } from '../../support/link.ts';
import { freePort } from '../../../tooling/suite/free-port.ts';
import { makeFolder } from '../machine/postgres.ts';
import { Program } from '../../support/program.ts';
import type { Records } from './acts.ts';
import { AcknowledgedFile } from './acknowledged.ts';
import { Writers } from './writers.ts';

const writersCount = 16;

/** What every run has, whatever manages the servers: the API behind a link to the database, and its writers. */
export interface Stage {
  readonly link: Link;
  readonly api: Program;
  /** By us: otherwise it has no reason to end. */
  apiIsKilled: boolean;
  readonly address: string;
  readonly file: AcknowledgedFile;
  readonly writers: Writers;
}

/** Who writes, and the player and the person for a region that each of them has alone. */
export async function foundWriters(adminUrl: string): Promise<Records[]> {
  const client = new pg.Client({ connectionString: await foundClub(adminUrl) });
  await client.connect();
  const person = async (writer: number, role: string) => {
    const { rows } = await client.query<{ id: string; version: number }>(
      `insert into users (fname, lname, primary_role) values ('Writer', $1, $2) returning id, version`,
      [`of ${writer}`, role],
    );
    return rows[0]!;
  };
  const records: Records[] = [];
  for (let writer = 1; writer <= writersCount; writer += 1) {
    const { id: userId, version: userVersion } = await person(writer, 'PLAYER');
    const { rows } = await client.query<{ id: string; version: number }>(
      'insert into players (user_id) values ($1) returning id, version',
      [userId],
    );
    const [player] = rows;
    const region = regions.values[writer - 1];
    records.push({
      writer,
      sponsors: [],
      player: { id: player!.id, version: player!.version + userVersion },
      coach: region ? { ...(await person(writer, 'FAN')), region, leads: false } : null,
    });
  }
  await client.end();
  return records;
}

export function makeRoot(): string {
  return makeFolder(mkdtempSync(join(tmpdir(), 'dugout-faults-')));
}

/** The API, routed by `link` to the current primary, and the writers, which have not started. */
export async function openStage(root: string, link: Link, records: readonly Records[], seed: number): Promise<Stage> {
  const port = await freePort();
  const api = new Program('main', settingsOf(link.port, port, join(root, 'files')), join(root, 'api.log'));
  api.start();
  const address = `http://127.0.0.1:${port}`;
  const token = await signInWhenReady(api, address).catch(async (error: unknown) => {
    await api.kill('SIGKILL');
    throw error;
  });
  const file = new AcknowledgedFile(join(root, 'told.ndjson'));
  return {
    link,
    api,
    apiIsKilled: false,
    address,
    file,
    writers: new Writers({ address, token, seed, file, records }),
  };
}

async function signInWhenReady(api: Program, address: string): Promise<string> {
  await api.untilAnswers(`${address}/api/ready`);
  return tokenOf(address, administrators(1)[0]!);
}

export async function closeStage({ link, api, file }: Stage): Promise<void> {
  await api.kill('SIGKILL');
  await link.close();
  file.close();
}
