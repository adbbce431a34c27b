import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDugout } from '../../../ops/dugout/run-dugout.ts';
import { database } from '../machine/club.ts';
import { postgresOwner } from '../machine/postgres.ts';
import { Place } from './place.ts';

// Each starts several processes, and one makes a whole backup.
const timeout = 120_000;

// 0.0.0.0 leads to this machine, and is none of its loopback addresses: it stands for a network here.
const host = '0.0.0.0';

let place: Place;
let log: string;
beforeAll(async () => {
  place = await Place.set('1s');
  certify(place.root);
  await place.server.stop();
  place.server.configure({
    listen_addresses: host,
    ssl: 'on',
    ssl_cert_file: join(place.root, 'server.crt'),
    ssl_key_file: join(place.root, 'server.key'),
    log_connections: 'on',
  });
  await place.server.start();
  log = `${place.server.folder}.log`;
});
afterAll(() => place.strike());

/** A CA of one's own, and by it the name of the server. */
function certify(folder: string): void {
  const openssl = (...parts: string[]) => execFileSync('openssl', parts, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.crt', '-days', '2', '-subj', '/CN=Test CA');
  openssl('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=database');
  writeFileSync(join(folder, 'names'), `subjectAltName=IP:${host}\n`);
  const by = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names', '-days', '2'];
  openssl('x509', '-req', '-in', 'server.csr', '-out', 'server.crt', ...by);
  const { uid, gid } = postgresOwner;
  if (uid !== undefined && gid !== undefined) {
    for (const file of ['server.key', 'server.crt']) chownSync(join(folder, file), uid, gid);
  }
}

const address = (more = '') => `postgres://postgres@${host}:${place.server.port}/${database}${more}`;
const trusted = () => address(`?sslrootcert=${join(place.root, 'ca.crt')}`);
const backup = (url: string, more = {}) => place.command('backup', [], { OWNER_DATABASE_URL: url, ...more });
const migrate = (url: string, more = {}) =>
  runDugout(['migrate'], { cwd: '/', env: { OWNER_DATABASE_URL: url, ...more } });
const backups = () => {
  const folder = join(place.backups, 'base');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const whatToSet = 'name its CA in the address with sslrootcert=FILE, or set DATABASE_TLS=off';

test(
  'a server that does not prove its name gets no command of the owner, and is told how it could',
  { timeout },
  async () => {
    const said = await migrate(address());
    expect(said).toMatchObject({ code: 1, out: '' });
    expect(said.err).toContain(whatToSet);
    const kept = await backup(address());
    expect([kept.code, kept.text]).toEqual([1, expect.stringContaining(whatToSet)]);
    const plain = await backup(address('?sslmode=disable'));
    expect([plain.code, plain.text]).toEqual([1, expect.stringContaining('or set DATABASE_TLS=off')]);
    expect(backups()).toEqual([]);
    expect((await migrate(address(), { DATABASE_TLS: 'off' })).code).toBe(0);
  },
);

test('with its CA migrations and backups run, and every connection of them is encrypted', { timeout }, async () => {
  writeFileSync(log, '');
  const said = await migrate(trusted());
  expect(said, said.err).toMatchObject({ code: 0 });
  const made = await backup(trusted());
  expect(made.code, made.text).toBe(0);
  expect(backups()).toHaveLength(1);
  const connections = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.includes('connection authorized'));
  expect(connections.some((line) => line.includes('application_name=pg_basebackup'))).toBe(true);
  expect(connections.filter((line) => !line.includes('SSL enabled'))).toEqual([]);
});
