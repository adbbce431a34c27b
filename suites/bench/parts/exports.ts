import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { connect } from '../../../apps/api/src/platform/db/database.ts';
import { rowsQuery } from '../../../apps/api/src/platform/list/query.ts';
import { playersSource } from '../../../apps/api/src/modules/players/players.source.ts';
import { playersList } from '@dugout/contract/features/players/players.list.ts';
import { readListQuery } from '@dugout/contract/wire/list-routes.ts';
import { written } from '../figure.ts';
import { startApi, type RunningApi } from '../machine/api.ts';
import type { Data } from '../machine/data.ts';
import type { Bench, Part } from '../part.ts';

const run = promisify(execFile);
type Format = 'csv' | 'xlsx';

/** The statement of the API's own export, as COPY takes it: without parameters, because the whole list has none. */
function copyOf(data: Data): string {
  const { db } = connect({ url: data.appUrl, pool: 1, onIdleError: () => {} });
  const { sql, parameters } = rowsQuery(playersSource, readListQuery(playersList as never, {})).compile(db);
  if (parameters.length > 0) throw new Error('COPY takes no parameters');
  return `copy (${sql}) to stdout`;
}

async function countOf({ ownerUrl }: Data): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) from players where deleted_at is null');
    return Number(rows[0]!.count);
  } finally {
    await client.end();
  }
}

const seconds = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

/** One psql for all times: its start is not what is measured. */
const copied = ({ appUrl }: Data, statement: string, times: number) =>
  seconds(async () => {
    const commands = Array.from({ length: times }, () => ['-c', statement]).flat();
    await run('psql', [appUrl, '-q', '-o', '/dev/null', ...commands], { maxBuffer: 1_024 });
  });

/** All players; or a few of them, uncounted. */
async function exported({ address, token }: RunningApi, format: Format, rows: number | null): Promise<void> {
  // As it is made: how well it can be packed for the way is not the question, and COPY does not pack.
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  const query = new URLSearchParams({ format, ...(rows === null ? { search: 'maria' } : {}) });
  const answer = await fetch(`${address}/api/players/export?${query.toString()}`, { headers });
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}`);
  let lines = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    if (format === 'csv') for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  }
  if (format === 'csv' && rows !== null && lines !== rows + 1) throw new Error(`${lines - 1} lines of ${rows} players`);
}

/** How far the process grew above what it was, while something was done. */
async function growth({ program }: RunningApi, work: () => Promise<void>): Promise<number> {
  const before = program.residentBytes();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, program.residentBytes())), 20);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return (peak - before) / 1_048_576;
}

interface Measured {
  readonly took: Record<'copy' | Format, number[]>;
  readonly grew: Record<Format, number[]>;
}
const formats = ['csv', 'xlsx'] as const;

/** In a process of its own: one that has made such a file before has grown already. */
async function measureRound(bench: Bench, data: Data, times: number, rows: number, { took, grew }: Measured) {
  const api = await startApi(data, bench.folder);
  try {
    // Small ones first: a process that has just started has neither its code nor its usual size.
    for (const format of formats) await exported(api, format, null);
    took.copy.push(await copied(data, copyOf(data), times));
    for (const format of formats) {
      const all = async () => {
        for (let time = 0; time < times; time += 1) await exported(api, format, rows);
      };
      grew[format].push(await growth(api, async () => void took[format].push(await seconds(all))));
    }
  } finally {
    await api.stop();
  }
}

export const exportsPart: Part = {
  name: 'exports',
  about: 'Exports of all players against COPY of the same rows',
  guards: true,
  async run(bench) {
    const data = await bench.data(bench.quick ? 'S' : 'M');
    // A small file is made in no time: many of them are one measurement.
    const times = bench.quick ? 15 : 1;
    const rows = await countOf(data);
    const took: Measured['took'] = { copy: [], csv: [], xlsx: [] };
    const grew: Measured['grew'] = { csv: [], xlsx: [] };
    for (let round = 0; round < bench.rounds; round += 1) {
      await measureRound(bench, data, times, rows, { took, grew });
      const last = Object.entries(took).map(([what, each]) => `${what} ${written(each.at(-1)!)} s`);
      bench.log(`round ${round + 1}, ${times} × ${rows} rows: ${last.join(', ')}`);
    }
    const against = (format: Format) => took.copy.map((copy, round) => copy / took[format][round]!);
    const perSecond = took.xlsx.map((each) => (times * rows) / each);
    return {
      figures: [
        {
          name: 'CSV export against COPY',
          unit: 'ratio',
          rounds: against('csv'),
          goal: { atLeast: 0.5 },
          guarded: true,
        },
        { name: 'xlsx against COPY', unit: 'ratio', rounds: against('xlsx'), guarded: true },
        { name: 'xlsx rows', unit: '/s', rounds: perSecond, goal: { atLeast: 30_000 } },
        { name: 'peak growth, CSV', unit: 'MB', rounds: grew.csv, goal: { atMost: 60 } },
        { name: 'peak growth, xlsx', unit: 'MB', rounds: grew.xlsx, goal: { atMost: 60 } },
      ],
    };
  },
};
