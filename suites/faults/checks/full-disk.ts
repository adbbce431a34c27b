import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { timesOf, type Check, type Tally } from '../../../tooling/suite/check.ts';
import { database } from '../machine/club.ts';
import type { PostgresServer } from '../machine/postgres.ts';
import { SmallDisk } from '../machine/small-disk.ts';
import { Stage } from '../machine/stage.ts';

/** The part of a server that has the disk to itself. */
type Part = 'base' | 'pg_wal';

const parts: readonly (readonly [Part, string, number])[] = [
  ['base', 'the disk of the tables is full', 160],
  ['pg_wal', 'the disk of the WAL is full', 80],
];

export const fullDisk: Check = {
  name: 'full-disk',
  measures: 'time',
  promise:
    'a full disk loses nothing that was acknowledged; changes are refused, and 30 s after there is room everything is well',
  run: async (asked, tally) => {
    const times = timesOf(asked, { short: 0, whole: 3, release: 10 });
    if (times === 0) return tally.measure('only in the whole size');
    if (process.getuid?.() !== 0) return tally.finding('only root can make a disk that is small enough');
    for (let time = 0; time < times; time += 1) {
      for (const [part, what, megabytes] of parts) {
        await fillDisk(tally, part, megabytes);
        tally.count(what);
      }
    }
  },
};

async function fillDisk(tally: Tally, part: Part, megabytes: number): Promise<void> {
  const disk = SmallDisk.mount(mkdtempSync(join(tmpdir(), 'dugout-disk-')), megabytes);
  try {
    await fillIt(tally, part, disk);
  } finally {
    disk.unmount();
  }
}

async function fillIt(tally: Tally, part: Part, disk: SmallDisk): Promise<void> {
  const stage = await Stage.set({ restart_after_crash: 'off' }, (server) => moveTo(server, part, disk));
  try {
    const { api, port } = await stage.startApi();
    const address = `http://127.0.0.1:${port}`;
    const writer = new Writer(address, await stage.signIn(address));
    await writer.until(() => writer.acknowledged.length >= 20, 10_000);

    disk.fill();
    if (part === 'pg_wal') await exhaustWal(stage.server);
    await writer.until(() => writer.refused >= 5, 60_000);
    if (writer.refused < 5) tally.finding(`${part}: nothing was refused while the disk was full`);
    for (const strange of writer.strange) tally.finding(`${part}: a change was answered ${strange}`);
    const read = await fetch(`${address}/api/sponsors`, { headers: writer.headers });
    // Without room for its WAL PostgreSQL stops by itself, and so do the reads.
    if (read.status !== (stage.server.running ? 200 : 503))
      tally.finding(`${part}: a read was answered ${read.status}`);

    disk.free();
    const began = performance.now();
    if (!stage.server.running) await stage.server.start();
    const before = writer.acknowledged.length;
    await writer.until(() => writer.acknowledged.length > before, 60_000);
    const seconds = (performance.now() - began) / 1_000;
    tally.measure(`${part}: well after ${seconds.toFixed(1)} s`);
    if (seconds > 30) tally.exceeded(`${part}: well only ${seconds.toFixed(1)} s after there was room`);
    if (!api.running) tally.finding(`${part}: the API ended`);
    await compare(stage, writer, tally, part);
  } finally {
    await stage.strike();
  }
}

/** As an administrator of the server would: the folder lies elsewhere, and a link leads to it. */
function moveTo(server: PostgresServer, part: Part, disk: SmallDisk): void {
  const from = join(server.folder, part);
  const to = join(disk.folder, part);
  cpSync(from, to, { recursive: true });
  execFileSync('chown', ['-R', '--reference', server.folder, to]);
  rmSync(from, { recursive: true });
  symlinkSync(to, from);
}

/** The files that it has made before are used first: a new one is what it has no room for. */
async function exhaustWal(server: PostgresServer): Promise<void> {
  for (let file = 0; file < 20 && server.running; file += 1) {
    await server.ask('select txid_current(), pg_switch_wal()').catch(() => null);
  }
}

async function compare({ server }: Stage, { acknowledged }: Writer, tally: Tally, part: Part): Promise<void> {
  const rows = await server.ask<{ title: string; entries: number }>(
    `select title, (select count(*)::integer from journal where entity = 'sponsor' and entity_id = s.id) as entries from sponsors s`,
    database,
  );
  tally.count('acknowledged changes compared', acknowledged.length);
  const entries = new Map(rows.map((row) => [row.title, row.entries]));
  if (entries.size !== rows.length) tally.finding(`${part}: something was done twice`);
  for (const title of acknowledged)
    if (entries.get(title) !== 1) tally.finding(`${part}: ${title} is lost, or its entry`);
  if ([...entries.values()].some((count) => count !== 1)) tally.finding(`${part}: a change without exactly one entry`);
}

/** Saves one thing after the other, each until it is answered. */
class Writer {
  readonly #address: string;
  readonly headers: Record<string, string>;
  readonly acknowledged: string[] = [];
  readonly strange = new Set<number>();
  refused = 0;

  constructor(address: string, token: string) {
    this.#address = address;
    this.headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  }

  async until(holds: () => boolean, patience: number): Promise<void> {
    const giveUp = Date.now() + patience;
    while (!holds() && Date.now() < giveUp) {
      const title = `Sponsor ${this.acknowledged.length + 1} ${'and friends '.repeat(6)}`.trim();
      const answer = await fetch(`${this.#address}/api/sponsors`, {
        method: 'POST',
        headers: { ...this.headers, 'idempotency-key': `full-disk-${this.acknowledged.length + 1}` },
        body: JSON.stringify({ title, url: 'https://sponsors.example', logoUrl: null }),
      });
      if (answer.status === 201) this.acknowledged.push(title);
      else if (answer.status === 503) this.refused += 1;
      else this.strange.add(answer.status);
      await answer.text();
      if (answer.status !== 201) await sleep(200);
    }
  }
}
