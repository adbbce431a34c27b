import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseUnit, type Unit } from './unit.ts';

const folder = 'ops/systemd';
const unit = (name: string, instance = ''): Unit =>
  parseUnit(`${name}${instance}.service`, readFileSync(`${folder}/${name}.service`, 'utf8'));

test('a unit is read as systemd reads it', () => {
  const migrate = unit('dugout-migrate@', '1.2.3');
  expect(migrate.command).toEqual(['/opt/dugout/releases/1.2.3/bin/dugout', 'migrate']);
  expect(migrate.environmentFiles).toEqual(['/etc/dugout/dugout.env', '/etc/dugout/owner.env']);
  expect([migrate.user, migrate.oneshot, migrate.wanted]).toEqual([null, true, false]);
  const api = unit('dugout-api');
  expect(api.stateFolders).toEqual(['/var/lib/dugout', '/var/lib/dugout/files']);
  expect([api.user, api.oneshot, api.wanted, api.stopSeconds]).toEqual(['dugout', false, true, 90]);
});

test('what runs for ever does not know the owner of the tables', () => {
  for (const name of ['dugout-api', 'dugout-worker']) {
    expect(unit(name).environmentFiles).toEqual(['/etc/dugout/dugout.env']);
  }
});

/** The least that a process which answers strangers is worth; `systemd-analyze security` has a figure for the whole. */
const promises = [
  'NoNewPrivileges=yes',
  'CapabilityBoundingSet=',
  'ProtectSystem=strict',
  'ProtectHome=yes',
  'PrivateTmp=yes',
  'PrivateDevices=yes',
  'PrivateUsers=yes',
  'ProtectProc=invisible',
  'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
  'RestrictNamespaces=yes',
  'SystemCallArchitectures=native',
  'SystemCallFilter=@system-service',
  'SystemCallFilter=~@privileged @resources',
];

test.each(readdirSync(folder))('%s is confined', (file) => {
  const lines = readFileSync(`${folder}/${file}`, 'utf8').split('\n');
  expect(promises.filter((promise) => !lines.includes(promise))).toEqual([]);
  expect(lines.some((line) => /^(DynamicUser=yes|User=(?!root$)\w+)$/.test(line))).toBe(true);
  // V8 could not run with it.
  expect(lines.some((line) => line.startsWith('MemoryDenyWriteExecute='))).toBe(false);
});
