import { measuredCalls, type MeasuredCall } from '../cases.ts';
import { median, plainTable, quantile, written, type Figure, type Goal } from '../figure.ts';
import { processorMicros, startApi, type RunningApi } from '../machine/api.ts';
import type { Team } from '@dugout/contract/features/teams/team.schema.ts';
import type { Data } from '../machine/data.ts';
import { BareEngine, latencies, mixedPerSecond, requestsPerSecond } from '../machine/load.ts';
import { recordStatements, type Statement } from '../machine/recorded.ts';
import type { Part } from '../part.ts';
import { itemsAddress, startDirectus, type Directus } from '../peers/directus.ts';

const connections = 8;

/** What is measured of one call, one value for each round. */
interface Measured {
  readonly call: MeasuredCall;
  readonly bare: number[];
  readonly ours: number[];
  /** Where the API keeps answers: asked for again and again while nothing is written. */
  readonly kept: number[];
  readonly micros: number[];
  readonly directus: number[];
  readonly middle: { readonly bare: number[]; readonly ours: number[] };
  readonly slow: { readonly bare: number[]; readonly ours: number[] };
}

const players = 'players, default';
/** The pages that the console opens with most, for which there is a goal. */
const goalPages = [players, 'users', 'teams'];
const goals: Readonly<Record<'bare' | 'mixed' | 'directus' | 'added', Goal>> = {
  bare: { atLeast: 0.4 },
  mixed: { atLeast: 0.3 },
  directus: { atLeast: 12 },
  added: { atMost: 2.5 },
};

const pathOf = ({ path, query }: MeasuredCall) => `/api${path}?${new URLSearchParams(query).toString()}`;

export const apiPart: Part = {
  name: 'api',
  about: 'The API against the bare engine and against Directus',
  guards: true,
  async run(bench) {
    const data = await bench.data(bench.quick ? 'S' : 'M');
    const statements = await recordStatements(data, bench.folder, measuredCalls.map(pathOf));
    const api = await startApi(data, bench.folder);
    const peer = bench.quick
      ? null
      : await startDirectus({ databaseUrl: data.ownerUrl, folder: bench.folder, log: bench.log });
    const all = measuredCalls
      .filter(({ name }) => !bench.quick || quickCalls.includes(name))
      .map((call): Measured => {
        const pair = () => ({ bare: [], ours: [] });
        return { call, bare: [], ours: [], kept: [], micros: [], directus: [], middle: pair(), slow: pair() };
      });
    const mixed: number[] = [];
    try {
      for (let round = 0; round < bench.rounds; round += 1) {
        for (const one of all) {
          const scripts = [{ statements: statements.get(pathOf(one.call))!, weight: 1 }];
          const engine = new BareEngine(data.appUrl, bench.folder, one.call.name, scripts);
          await measureLoad(one, engine, api, peer);
          if (!bench.quick) await measureLatency(one, engine, api);
          const [anew, kept] = [one.ours, one.kept].map((some) => written(some.at(-1)! / one.bare.at(-1)!));
          bench.log(`round ${round + 1}, ${one.call.name}: ${anew} of bare, ${kept} kept`);
        }
        if (!bench.quick) mixed.push(await measureMix({ data, api, folder: bench.folder, statements }));
      }
    } finally {
      await peer?.stop();
      await api.stop();
    }
    const figures = all.flatMap(figuresOf);
    if (mixed.length > 0) {
      const name = 'players, users and teams in turn with 5 % writes: requests/s against bare';
      figures.push({ name, unit: 'ratio', rounds: mixed, goal: goals.mixed });
    }
    return { figures, more: tableOf(all) };
  },
};

/** One of a join, one of a filter with its count, one that is nearly nothing but the way through the API. */
const quickCalls = [players, 'players, state + grad year', 'teams'];

async function measureLoad(one: Measured, engine: BareEngine, api: RunningApi, peer: Directus | null) {
  const load = { connections, seconds: 2 };
  const { pid } = api.program;
  // The first requests after a pause find cold caches, so they are not measured.
  await requestsPerSecond(api.address + pathOf(one.call), api.token, { ...load, seconds: 1 });
  one.bare.push(await engine.perSecond(load));
  const before = processorMicros(pid!);
  const ours = await requestsPerSecond(api.address + pathOf(one.call), api.token, load);
  one.ours.push(ours);
  one.micros.push((processorMicros(pid!) - before) / (ours * load.seconds));
  one.kept.push(await requestsPerSecond(api.address + pathOf(one.call), api.token, load, 'kept'));
  if (peer && one.call.directus) {
    const theirs = await requestsPerSecond(itemsAddress(peer, one.call.directus), peer.token, load);
    // Not one answer in the time: it is not more than one in it.
    one.directus.push(Math.max(theirs, 1 / load.seconds));
  }
}

/** One call in so many. */
const writesEvery = 20;

/** Pages in turn, and teams that are renamed meanwhile: as a ratio of the same by pgbench, which writes nothing but the name. */
async function measureMix({ data, api, folder, statements }: Mix): Promise<number> {
  const load = { connections, seconds: 4 };
  const paths = measuredCalls.filter(({ name }) => goalPages.includes(name)).map(pathOf);
  const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${api.address}/api/teams?page=3&pageSize=50`, { headers });
  const teams = (await answer.json()) as Team[];
  const inputs = teams.map(({ id, name, ageGroup, region, state, headCoach }) => {
    const input = { name, ageGroup, region, state, headCoachUserID: headCoach?.user.id ?? null };
    return { path: `/api/teams/${id}`, input };
  });
  const writes = inputs.map(({ path, input }) => ({
    path,
    body: JSON.stringify({ ...input, name: `${input.name} %n` }),
  }));
  const reading = paths.map((path) => ({ statements: statements.get(path)!, weight: writesEvery - 1 }));
  const ids = teams.map(({ id }) => `'${id}'`).join(',');
  const renaming = {
    begin: `\\set at random(1, ${teams.length})\n\\set number random(1, 1000000)\n`,
    statements: [
      { text: `update teams set name = 'Bombers ' || :number where id = (array[${ids}]::uuid[])[:at]`, values: [] },
    ],
    weight: paths.length,
  };
  const bare = await new BareEngine(data.appUrl, folder, 'mixed', [...reading, renaming]).perSecond(load);
  const ours = await mixedPerSecond(api.address, api.token, load, { paths, writes, every: writesEvery });
  for (const { path, input } of inputs) {
    const put = await fetch(`${api.address}${path}`, { method: 'PUT', headers, body: JSON.stringify(input) });
    if (put.status !== 200) throw new Error(`${path} answered ${put.status}`);
  }
  return ours / bare;
}

interface Mix {
  readonly data: Data;
  readonly api: RunningApi;
  readonly folder: string;
  readonly statements: ReadonlyMap<string, Statement[]>;
}

async function measureLatency({ call, middle, slow }: Measured, engine: BareEngine, api: RunningApi) {
  const rate = { calls: 120, perSecond: 40 };
  const bare = await engine.latencies(rate);
  const ours = await latencies(api.address + pathOf(call), api.token, rate);
  middle.bare.push(median(bare));
  middle.ours.push(median(ours));
  slow.bare.push(quantile(bare, 0.99));
  slow.ours.push(quantile(ours, 0.99));
}

const ratios = (over: readonly number[], under: readonly number[]) => over.map((value, round) => value / under[round]!);

function figuresOf({ call: { name }, ours, kept, bare, directus, middle, slow }: Measured): Figure[] {
  const figures: Figure[] = [
    {
      name: `${name}: requests/s against bare`,
      unit: 'ratio',
      rounds: ratios(ours, bare),
      guarded: true,
      ...(goalPages.includes(name) ? { goal: goals.bare } : {}),
    },
    {
      name: `${name}, kept: requests/s against bare`,
      unit: 'ratio',
      rounds: ratios(kept, bare),
      ...(goalPages.includes(name) ? { goal: goals.bare, guarded: true } : {}),
    },
  ];
  if (directus.length > 0) {
    const rounds = ratios(ours, directus);
    figures.push({ name: `${name}: requests/s against Directus`, unit: 'times', rounds, goal: goals.directus });
  }
  if (middle.ours.length > 0) {
    const added = middle.ours.map((value, round) => value - middle.bare[round]!);
    figures.push(
      { name: `${name}: p50 against bare`, unit: 'times', rounds: ratios(middle.ours, middle.bare) },
      { name: `${name}: p50 added to bare`, unit: 'ms', rounds: added, goal: goals.added },
      { name: `${name}: p99 against bare`, unit: 'times', rounds: ratios(slow.ours, slow.bare) },
    );
  }
  return figures;
}

const middleOf = (values: readonly number[]) => (values.length > 0 ? written(median(values)) : '');

function tableOf(all: readonly Measured[]): string {
  const head = ['call', 'bare /s', 'API /s', 'kept /s', 'API CPU µs', 'Directus /s', 'bare p50 ms', 'API p50 ms', 'bare p99 ms', 'API p99 ms']; // prettier-ignore
  const rows = all.map(({ call, bare, ours, kept, micros, directus, middle, slow }) => [
    call.name,
    ...[bare, ours, kept, micros, directus, middle.bare, middle.ours, slow.bare, slow.ours].map(middleOf),
  ]);
  return `Medians of the rounds, ${connections} connections; p50 and p99 at 40 calls a second over one.\n\n${plainTable(head, rows)}`;
}
