import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';

/**
 * No container engine runs where the tests run, so these tests read the image and the compose file as text;
 * `npm run test:install` shows that the release runs as an unprivileged user, on a read-only file system and without
 * a network.
 */
const dockerfile = readFileSync('ops/container/Dockerfile', 'utf8').replaceAll(/\\\n/g, ' ');
const compose = readFileSync('ops/container/compose.yml', 'utf8');

/** `FROM … AS name` up to the next: its lines. */
const stages = new Map(
  dockerfile
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((text) => [/^FROM \S+ AS (\S+)/.exec(text)![1]!, text.split('\n')] as const),
);
const last = stages.get('dugout')!;

/** The blocks below a top-level key of the compose file, by their names. */
function blocksBelow(key: string): Map<string, string> {
  const part = new RegExp(`^${key}:\\n((?:  .*\\n|\\n)*)`, 'm').exec(`${compose}\n`)![1]!;
  return new Map(part.split(/^(?=  [\w-]+:)/m).map((text) => [text.trim().split(':')[0]!, text] as const));
}

test('the image is the last stage, of nobody, with a health check and the signal that the API listens to', () => {
  expect([...stages.keys()].at(-1)).toBe('dugout');
  expect(last).toContain('USER 10001:10001');
  expect(last.indexOf('USER 10001:10001')).toBeGreaterThan(last.findLastIndex((line) => line.startsWith('RUN ')));
  expect(last.some((line) => line.startsWith('HEALTHCHECK ') && line.includes('/api/ready'))).toBe(true);
  expect(last).toContain('STOPSIGNAL SIGTERM');
});

test('the image starts what the unit of the API starts', () => {
  const unit = readFileSync('ops/systemd/dugout-api.service', 'utf8');
  const [, command] = /^ExecStart=\/opt\/dugout\/current\/bin\/(.*)$/m.exec(unit)!;
  const line = last.find((one) => one.startsWith('CMD '))!;
  expect((JSON.parse(line.slice(4)) as string[]).join(' ')).toBe(command);
});

test('the files that are copied exist, and what must not be in an image is kept out', () => {
  const copied = stages
    .get('build')!
    .filter((line) => line.startsWith('COPY '))
    .flatMap((line) => line.split(/\s+/).slice(1, -1));
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((path) => !existsSync(path))).toEqual([]);
  // Every package of the repository has its own file, or npm ci would not know it.
  expect(globSync('{apps,packages}/*/package.json').filter((path) => !copied.includes(path))).toEqual([]);
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(
    ['**/.env', '**/.env.*', '**/node_modules', '**/var', '.git'].filter((line) => !ignored.includes(line)),
  ).toEqual([]);
});

test('every service is confined: read-only, without rights, with a limit of memory', () => {
  const confined = compose.slice(compose.indexOf('x-confined:'), compose.indexOf('x-dugout:'));
  for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"]) {
    expect(confined).toContain(line);
  }
  const services = blocksBelow('services');
  expect([...services.keys()]).toEqual(['proxy', 'api', 'worker', 'migrate', 'database', 'backup']);
  for (const [name, text] of services) {
    expect(text, name).toMatch(/^ {4}<<: \*(confined|dugout)$/m);
    expect(text, name).toMatch(/^ {4}mem_limit: /m);
    expect(text, name).not.toMatch(/privileged: true|read_only: false|docker\.sock/);
  }
  // Only the proxy is reachable from outside.
  expect([...services].filter(([, text]) => /^ {4}ports:/m.test(text)).map(([name]) => name)).toEqual(['proxy']);
  const volumes = [...blocksBelow('volumes').keys()];
  const used = [...compose.matchAll(/^ {6}- (\w+):\/|volumes: \['(\w+):/gm)].map((match) => match[1] ?? match[2]!);
  expect([...new Set(used)].filter((name) => !volumes.includes(name))).toEqual([]);
});

test('no secret stands in the files, and prepare.sh makes new ones, once', () => {
  for (const text of [dockerfile, compose]) {
    expect(text).not.toMatch(/(PASSWORD|SECRET|KEY)\w*[:=] *['"]?[A-Za-z0-9+/]{12,}/);
  }
  const folder = mkdtempSync(join(tmpdir(), 'dugout-prepare-'));
  try {
    copyFileSync('ops/container/prepare.sh', join(folder, 'prepare.sh'));
    const run = () => spawnSync('sh', [join(folder, 'prepare.sh'), 'admin.example.org'], { encoding: 'utf8' });
    expect(run().status).toBe(0);
    const file = join(folder, '.env');
    expect(statSync(file).mode & 0o077).toBe(0);
    const text = readFileSync(file, 'utf8');
    const made = parseEnv(text);
    const wanted = [...compose.matchAll(/\$\{(\w+):\?/g)].map((match) => match[1]!);
    expect(wanted.filter((name) => !made[name])).toEqual([]);
    expect(new Set([made.POSTGRES_PASSWORD, made.APP_DATABASE_PASSWORD, made.SERVER_SECRET]).size).toBe(3);
    expect(made.SERVER_SECRET!.length).toBeGreaterThanOrEqual(32);
    expect(run().status).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe(text);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('what an operator may have to say about encryption and secrets reaches the API and the worker', () => {
  const [, settings] = /^x-settings: &settings\n((?:  .*\n)*)/m.exec(compose)!;
  for (const name of ['SMTP_TLS', 'SERVER_SECRET_PREVIOUS', 'MEDIA_HOSTS'])
    expect(settings).toMatch(new RegExp(`^  ${name}: \\$\\{${name}:-`, 'm'));
  expect(settings).toContain("DATABASE_TLS: 'off'");
});
