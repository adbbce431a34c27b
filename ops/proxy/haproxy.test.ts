import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { platformProblems, type ProblemDocument } from '@dugout/contract/wire/problem.ts';

const text = readFileSync('ops/proxy/haproxy.cfg', 'utf8');
const certificate = '/etc/haproxy/dugout.pem';

test.each(['busy', 'unavailable'] as const)('what it says itself is what the API says: %s', (name) => {
  const { code, status, message } = platformProblems[name];
  const documents = [...text.matchAll(/lf-string '([^']+)'/g)].map(([, json]) => JSON.parse(json!) as ProblemDocument);
  expect(documents.find((one) => one.code === code)).toEqual({
    type: `urn:dugout:problem:${code}`,
    title: 'Service Unavailable',
    status,
    detail: message,
    instance: 'urn:request:%[var(txn.id)]',
    code,
    message,
  });
});

const isInstalled = ['haproxy', 'openssl'].every((name) => spawnSync(name, ['version']).error === undefined);

test.skipIf(!isInstalled)('HAProxy accepts it without a warning', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dugout-proxy-'));
  const at = (name: string) => join(folder, name);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', at('key.pem')];
  execFileSync('openssl', ['req', '-x509', ...key, '-out', at('cert.pem'), '-subj', '/CN=admin.example.org'], {
    stdio: 'ignore',
  });
  writeFileSync(at('dugout.pem'), readFileSync(at('cert.pem'), 'utf8') + readFileSync(at('key.pem'), 'utf8'));
  expect(text).toContain(certificate);
  writeFileSync(at('haproxy.cfg'), text.replace(certificate, at('dugout.pem')));
  const { status, stdout, stderr } = spawnSync('haproxy', ['-c', '-f', at('haproxy.cfg')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect({ status, said: `${stdout}${stderr}`.trim() }).toEqual({ status: 0, said: 'Configuration file is valid' });
});
