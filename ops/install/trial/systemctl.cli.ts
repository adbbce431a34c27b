import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startUnit } from './start-unit.ts';
import { readUnit, type Unit } from './unit.ts';

/**
 * `systemctl` in the trial, where no systemd runs: as much of it as the install scripts and the guide use. What a unit says is done as it
 * says; what it does not say is not made up.
 */
const running = '/run/trial';
const noteOf = ({ name }: Unit) => `${running}/${name}.pid`;
const logOf = ({ name }: Unit) => `/var/log/${name}.log`;

function pidOf(unit: Unit): number | null {
  if (!existsSync(noteOf(unit))) return null;
  const pid = Number(readFileSync(noteOf(unit), 'utf8'));
  // One that has ended and was not waited for is still in the list, as Z.
  const about = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ') Z';
  return about.slice(about.lastIndexOf(')')).startsWith(') Z') ? null : pid;
}

async function start(unit: Unit): Promise<void> {
  if (pidOf(unit) !== null) return;
  const child = startUnit(unit, logOf(unit));
  if (!unit.oneshot) {
    writeFileSync(noteOf(unit), String(child.pid));
    child.unref();
    return;
  }
  const code = await new Promise((ended) => child.once('exit', ended));
  if (code !== 0) throw new Error(`${unit.name} ended with ${String(code)}:\n${readFileSync(logOf(unit), 'utf8')}`);
}

async function stop(unit: Unit): Promise<void> {
  const pid = pidOf(unit);
  if (pid !== null) process.kill(pid, 'SIGTERM');
  for (const until = Date.now() + unit.stopSeconds * 1_000; pidOf(unit) !== null; await sleep(50)) {
    if (Date.now() < until) continue;
    process.kill(pid!, 'SIGKILL');
    throw new Error(`${unit.name} did not end within its ${unit.stopSeconds} s`);
  }
  rmSync(noteOf(unit), { force: true });
}

const acts: Record<string, (unit: Unit) => Promise<void> | void> = {
  start,
  stop,
  restart: async (unit) => {
    await stop(unit);
    await start(unit);
  },
  enable: ({ name, wanted }) => {
    if (!wanted) throw new Error(`${name} has no [Install] part`);
  },
  'is-active': (unit) => {
    if (pidOf(unit) === null) throw new Error(`${unit.name} is not running`);
  },
};

mkdirSync(running, { recursive: true });
const [act, ...names] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
try {
  if (act !== 'daemon-reload') {
    const todo = acts[act ?? ''];
    if (!todo) throw new Error(`systemctl ${act ?? ''} is not known here`);
    for (const name of names.filter((one) => !one.endsWith('.timer'))) await todo(readUnit(name));
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
// What was started goes on without it.
process.exit();
