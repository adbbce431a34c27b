import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demand, type, type Step } from './steps.ts';
import { signInWithBrowser, workWithCalls } from './visit.ts';

const address = 'http://127.0.0.1:8080';
const second = 'http://127.0.0.1:8081';
const administrator = { email: 'robin.fields@bombers.example', password: 'a quiet field at dawn' };

const fingerprint = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
const settings = '/etc/dugout/dugout.env';
const pidOf = (unit: string) => readFileSync(`/run/trial/${unit}.service.pid`, 'utf8').trim();

/** A release that differs in its version, and where asked in that it cannot start. */
function makeRelease(from: string, version: string, broken = false): string {
  const folder = `/root/dugout-${version}`;
  cpSync(from, folder, { recursive: true });
  writeFileSync(`${folder}/VERSION`, `${version}\n`);
  if (broken) writeFileSync(`${folder}/apps/api/dist/main.mjs`, "throw new Error('a release that does not start');\n");
  return folder;
}

async function checkRights(): Promise<void> {
  for (const unit of ['dugout-api', 'dugout-worker']) {
    const pid = pidOf(unit);
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    demand(!/^Uid:\s+0\s/m.test(status), `${unit} runs as root`);
    demand(/^CapBnd:\s+0+$/m.test(status), `${unit} has capabilities left`);
    demand(/^NoNewPrivs:\s+1$/m.test(status), `${unit} may gain privileges`);
    const known = readFileSync(`/proc/${pid}/environ`, 'utf8');
    demand(!known.includes('OWNER_DATABASE_URL'), `${unit} knows the password of the owner of the tables`);
  }
  for (const file of ['/etc/dugout/owner.env', settings]) {
    const open = await type(
      `setpriv --reuid nobody --regid nogroup --clear-groups cat ${file} >/dev/null 2>&1 && echo open || echo closed`,
    );
    demand(open.trim() === 'closed', `Anybody can read ${file}`);
  }
}

async function untilReady(where: string): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(100)) {
    const answer = await fetch(`${where}/api/ready`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`${where} does not become ready`);
}

/** What the guide has its reader type below this heading. */
function blockBelow(heading: string): string {
  const text = readFileSync('docs/operator-guide.md', 'utf8');
  const [, block] = /```sh\n([\s\S]*?)```/.exec(text.slice(text.indexOf(`${heading}\n`))) ?? [];
  if (block === undefined || !text.includes(`${heading}\n`))
    throw new Error(`The guide has no commands below ${heading}`);
  return block;
}

/** `docs/operator-guide.md`, Debian: its commands as typed, as far as a machine without systemd and network lets them. */
export function guide(archive: string): Step[] {
  const name = basename(archive);
  const version = /^dugout-(.+)-linux-/.exec(name)![1]!;
  const release = `/root/dugout-${version}`;
  return [
    {
      name: 'the archive is whole, and unpacked',
      run: async () => {
        cpSync(archive, `/root/${name}`);
        cpSync(`${archive}.sha256`, `/root/${name}.sha256`);
        await type(`sha256sum -c ${name}.sha256 && tar xzf ${name}`);
      },
    },
    {
      name: 'a fresh PostgreSQL, as Debian sets it up',
      run: async () => {
        const server = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))[0]!;
        const restart = `/usr/bin/pg_ctlcluster --skip-systemctl-redirect ${server} main restart`;
        writeFileSync(
          '/etc/systemd/system/postgresql.service',
          `[Service]\nType=oneshot\nUser=root\nExecStart=${restart}\n`,
        );
        await type(`pg_createcluster ${server} main && systemctl restart postgresql`);
      },
    },
    {
      name: 'install: user, folders, database, settings, tables, units, started and ready',
      run: async () => {
        const said = await type(
          `${release}/ops/install/install.sh --public-url ${address} --smtp-url smtp://127.0.0.1:2525`,
        );
        demand(said.includes(`Dugout ${version} runs.`), said);
        // So that the restarts below do not wait for callers that are not there.
        await type(`echo DRAIN_SECONDS=0 >>${settings} && systemctl restart dugout-api dugout-worker`);
      },
    },
    {
      name: 'install again: nothing is written over',
      run: async () => {
        const before = [settings, '/etc/dugout/owner.env'].map(fingerprint).join();
        await type(`${release}/ops/install/install.sh`);
        demand(before === [settings, '/etc/dugout/owner.env'].map(fingerprint).join(), 'The settings were changed');
      },
    },
    {
      name: 'systemd reads the units without complaint',
      run: async () => {
        const said = await type('systemd-analyze verify --man=no /etc/systemd/system/dugout-*.service 2>&1 || true');
        // A template is read as if its instance were called i, of which there is no release; that it runs was shown above.
        const ours = said.split('\n').filter((line) => line.includes('dugout-') && !line.includes('@i.service'));
        demand(ours.length === 0, ours.join('\n'));
      },
    },
    {
      name: 'not root, no capabilities, no secret that is not theirs',
      run: checkRights,
    },
    {
      name: 'the first administrator',
      run: async () => {
        const who = `--email ${administrator.email} --first-name Robin --last-name Fields --password-stdin`;
        await type(`dugout create-admin ${who}`, `${administrator.password}\n`);
      },
    },
    { name: 'signs in with a browser', run: () => signInWithBrowser(address, administrator) },
    {
      name: 'uploads a picture and exports a list on a read-only file system',
      run: () => workWithCalls(address, administrator),
    },
    {
      name: 'dugout doctor finds nothing wrong',
      run: async () => {
        const said = await type('dugout doctor');
        demand(said.includes('All is well'), said);
      },
    },
    {
      name: 'backups, as the guide sets them up: a backup, and the drill that restores it',
      run: async () => {
        const server = readdirSync('/etc/postgresql')[0]!;
        await type(blockBelow('### 7. Backups').replaceAll('/etc/postgresql/15/', `/etc/postgresql/${server}/`));
        const made = readdirSync('/var/backups/dugout/base');
        demand(made.length === 1, `There are ${made.length} backups`);
        const drill = readFileSync('/var/log/dugout-drill.service.log', 'utf8');
        demand(drill.includes('The backup can be restored.'), drill);
      },
    },
    {
      name: 'a second process of the API, with a port of its own',
      run: async () => {
        await type('echo PORT=8081 >/etc/dugout/api-two.env && systemctl enable dugout-api@two');
        await type('systemctl start dugout-api@two');
        await untilReady(second);
        await workWithCalls(second, administrator);
        await type('systemctl stop dugout-api@two');
      },
    },
    {
      name: 'upgrade: the next version is installed beside it, and runs',
      run: async () => {
        await type(`${makeRelease(release, '99.0.0')}/ops/install/install.sh`);
        demand(
          (await type('readlink /opt/dugout/current')).trim() === 'releases/99.0.0',
          'The next version is not the current one',
        );
      },
    },
    {
      name: 'a version that does not start: the one before runs again, and it is told',
      run: async () => {
        const said = await type(
          `DUGOUT_READY_SECONDS=3 ${makeRelease(release, '99.0.1', true)}/ops/install/install.sh 2>&1 || true`,
        );
        demand(said.includes('99.0.0 runs again'), said);
        demand(
          (await type('readlink /opt/dugout/current')).trim() === 'releases/99.0.0',
          'The broken version is the current one',
        );
      },
    },
    {
      name: 'back to the version before',
      run: async () => {
        await type(`/opt/dugout/current/ops/install/switch.sh ${version}`);
        await workWithCalls(address, administrator);
      },
    },
    {
      name: 'stopped: both end by themselves, in time',
      run: async () => {
        await type('systemctl stop dugout-api dugout-worker');
        const log = readFileSync('/var/log/dugout-api.service.log', 'utf8');
        demand(log.includes('"stopped"'), 'The API did not say that it stopped');
      },
    },
  ];
}
