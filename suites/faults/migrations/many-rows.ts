import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@dugout/database/create-database.ts';
import type { Asked, Tally } from '../../../tooling/suite/check.ts';
import { appRole, database, password, settingsOf, tokenOf } from '../machine/club.ts';
import { freePort } from '../../../tooling/suite/free-port.ts';
import { makeFolder, PostgresServer } from '../machine/postgres.ts';
import { Program } from '../../support/program.ts';
import { writeNextSteps } from './next-steps.ts';
import { suiteOnNewSchema } from './suite-before.ts';
import { migrateUnderLoad, type Move } from './under-load.ts';
import { VersionBefore } from './version-before.ts';

const sizes = { players: 1_000_000, users: 1_300_000, teams: 60_000, messages: 0 };
/** Whom the generator makes first. */
const administrator = 'dana.whitfield@bombers.example';
const openSeconds = 30;
const perSecond = 50;

const oldFault = 'builds indexes of large tables in the transaction that changed them; told, not judged';
/** They came before `packages/database/src/migration-rules.ts`, and what has been applied cannot be changed. */
const excused = { '0032_history.sql': oldFault, '0033_legacy_and_support.sql': oldFault };

/** What the version before filled and runs on is migrated under it; then what a next version might do, under today's. */
export async function onManyRows(asked: Asked, tally: Tally): Promise<void> {
  const root = makeFolder(mkdtempSync(join(tmpdir(), 'dugout-faults-')));
  const version = VersionBefore.checkOut(root);
  const server = await PostgresServer.create(root, 'primary', { shared_buffers: '512MB', max_wal_size: '4GB' });
  try {
    await server.start();
    const ownerUrl = await createDatabase(server.url(), database);
    fill(version, ownerUrl, asked, tally);
    version.run([process.execPath, 'tooling/build/build-api.ts']);
    const move = { ownerUrl, seed: asked.seed, perSecond, openSeconds, judgeRequests: true };
    await withApi(server, root, version.folder, (api) =>
      migrateUnderLoad('the version before, migrated', { ...move, ...api, excused }, tally),
    );
    const directory = writeNextSteps(root);
    await withApi(server, root, '.', (api) => migrateUnderLoad('next steps', { ...move, ...api, directory }, tally));
    suiteOnNewSchema(version, server, tally);
  } finally {
    await server.kill();
    version.remove();
    rmSync(root, { recursive: true, force: true });
  }
}

function fill(version: VersionBefore, ownerUrl: string, { seed }: Asked, tally: Tally): void {
  const began = performance.now();
  const environment = { OWNER_DATABASE_URL: ownerUrl, APP_DATABASE_ROLE: appRole };
  const size = Object.entries(sizes).flatMap(([name, count]) => [`--${name}`, String(count)]);
  version.run([process.execPath, ...version.command('migrate', 'packages/database/src/migrate.cli.ts')], environment);
  version.run(
    [
      process.execPath,
      ...version.command('generate', 'packages/database/src/generate.cli.ts'),
      ...size,
      '--seed',
      String(seed),
      '--password',
      password,
    ],
    environment,
  );
  tally.count('players', sizes.players);
  tally.measure(`filled in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
}

type Api = Pick<Move, 'address' | 'token'>;

async function withApi(
  server: PostgresServer,
  root: string,
  folder: string,
  act: (api: Api) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = settingsOf(server.port, port, join(root, 'files'));
  const api = new Program('main', settings, join(root, `api-${port}.log`), folder);
  api.start();
  try {
    await api.untilAnswers(`${address}/api/ready`);
    await act({ address, token: await tokenOf(address, administrator) });
  } finally {
    await api.kill('SIGKILL');
  }
}
