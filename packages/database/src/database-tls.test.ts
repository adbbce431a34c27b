import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import pg from 'pg';
import { demandTls } from './database-tls.ts';

const remote = 'postgres://owner:secret@db.example/dugout';
const demanded = (url: string, tls?: string) => demandTls('OWNER_DATABASE_URL', url, tls);
/** Without anything that the caller demands besides. */
const sslOf = (url: string) => (new pg.Client({ connectionString: url }) as unknown as { ssl: unknown }).ssl;

test.each([
  'postgres://owner@127.0.0.1/dugout',
  'postgres://owner@localhost:5433/dugout?sslmode=disable',
  'postgres:///dugout?host=/var/run/postgresql&user=postgres',
])('%s passes no network, and stays as it is', (url) => {
  expect(demanded(url)).toBe(url);
});

test.each([
  '',
  '?sslmode=verify-full',
  '?sslmode=require',
  '?ssl=true',
  '?application_name=a',
  '#part',
  '?sslmode=require#part',
])('over a network the address itself demands a verified certificate: %s', (more) => {
  const url = demanded(remote + more);
  expect(url).toMatch(/[?&]sslmode=verify-full$/);
  expect(sslOf(url)).toEqual({});
});

test.each(['sslmode=disable', 'sslmode=no-verify', 'ssl=false', 'uselibpqcompat=true&sslmode=require'])(
  'an address with %s is refused with what to set; the setting leaves it as it is',
  (part) => {
    const url = `${remote}?${part}`;
    for (const tls of [undefined, '', 'required', 'OFF'])
      expect(() => demanded(url, tls)).toThrow(
        'OWNER_DATABASE_URL must not change how a connection over a network is encrypted: take that part out, or set DATABASE_TLS=off.',
      );
    expect(demanded(url, 'off')).toBe(url);
  },
);

test.each([
  ['database/src/verify-journal', []],
  ['demo-data/src/seed', ['reference']],
  ['database/src/retire-messages', ['--before', '2021-01-01', '--to', '/nowhere/messages.ndjson.gz']],
  ['database/src/report-backup', ['--at', '2026-03-14T03:10:00Z']],
])('%s asks the same', async (name, parts) => {
  const address = `${remote}?sslmode=disable`;
  const said = await new Promise<string>((done) => {
    const env = { PATH: process.env.PATH, OWNER_DATABASE_URL: address, DATABASE_URL: address };
    execFile(process.execPath, [`packages/${name}.cli.ts`, ...parts], { env }, (_error, out, err) => done(out + err));
  });
  expect(said).toContain('must not change how a connection over a network is encrypted');
  expect(said).not.toContain('secret');
});
