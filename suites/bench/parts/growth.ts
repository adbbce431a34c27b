import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { measuredCalls, type MeasuredCall } from '../cases.ts';
import { median, plainTable, quantile, written, type Figure } from '../figure.ts';
import { growthPicture, type Line } from '../growth-picture.ts';
import { startApi, type RunningApi } from '../machine/api.ts';
import { sizes as allSizes, type SizeName } from '../machine/data.ts';
import { latencies } from '../machine/load.ts';
import type { Bench, Part } from '../part.ts';
import { itemsAddress, startDirectus, type Directus } from '../peers/directus.ts';
import { timesWithin } from '../peers/times-within.ts';

const picture = 'docs/pictures/growth.svg';

/** What runs over the data of one size. */
interface Stand {
  readonly size: SizeName;
  readonly api: RunningApi;
  readonly peer: Directus | null;
}

/** Of one call over one size: one value for each round. */
interface Times {
  readonly middle: number[];
  readonly slow: number[];
  readonly peer: number[];
}
type Measured = ReadonlyMap<SizeName, Times>;

export const growthPart: Part = {
  name: 'growth',
  about: 'What a page costs as the data grows, and the same from Directus',
  async run(bench) {
    const stands: Stand[] = [];
    const all = new Map(
      measuredCalls.map((call) => [
        call,
        new Map(bench.sizes.map((size): [SizeName, Times] => [size, { middle: [], slow: [], peer: [] }])),
      ]),
    );
    try {
      for (const size of bench.sizes) stands.push(await raise(bench, size));
      for (let round = 1; round <= bench.rounds; round += 1) {
        for (const [call, measured] of all) await measure(call, measured, stands);
        bench.log(`round ${round} of ${bench.rounds}`);
      }
    } finally {
      for (const { api, peer } of stands) {
        await peer?.stop();
        await api.stop();
      }
    }
    if (bench.sizes.length > 1) draw(all, bench.sizes);
    return {
      figures: [...all].flatMap(([call, measured]) => figuresOf(call, measured, bench.sizes)),
      more: tableOf(all, bench.sizes),
    };
  },
};

async function raise(bench: Bench, size: SizeName): Promise<Stand> {
  const data = await bench.data(size);
  const api = await startApi(data, bench.folder);
  const peer = await startDirectus({ databaseUrl: data.ownerUrl, folder: bench.folder, log: bench.log });
  return { size, api, peer };
}

/** As fast as one connection goes: nothing waits between calls. */
const oneAfterAnother = (calls: number) => ({ calls, perSecond: Infinity });
const patience = { milliseconds: 60_000, calls: 15, spend: 2_000 };

/** The sizes in turn, ten calls of each at a time, so that what else happens on the machine meets all of them. */
async function measure(call: MeasuredCall, measured: Measured, all: readonly Stand[]): Promise<void> {
  const path = `/api${call.path}?${new URLSearchParams(call.query).toString()}`;
  const stands = await withRows(all, path);
  const times = new Map(stands.map(({ size }): [SizeName, number[]] => [size, []]));
  for (const { api } of stands) await latencies(api.address + path, api.token, oneAfterAnother(20));
  for (let block = 0; block < 10; block += 1) {
    for (const { size, api } of stands) {
      times.get(size)!.push(...(await latencies(api.address + path, api.token, oneAfterAnother(10))));
    }
  }
  for (const { size, peer } of stands) {
    const { middle, slow, peer: ofPeer } = measured.get(size)!;
    middle.push(median(times.get(size)!));
    slow.push(quantile(times.get(size)!, 0.95));
    if (peer && call.directus) {
      const address = itemsAddress(peer, call.directus);
      // Warm, as ours are.
      await timesWithin({ ...patience, spend: 500 }, address, peer.token);
      ofPeer.push(median(await timesWithin(patience, address, peer.token)));
    }
  }
}

/** Data may have been generated without messages: an empty list is no page. */
async function withRows(stands: readonly Stand[], path: string): Promise<Stand[]> {
  const filled = await Promise.all(
    stands.map(async ({ api }) => {
      const answer = await fetch(api.address + path, { headers: { authorization: `Bearer ${api.token}` } });
      await answer.arrayBuffer();
      return answer.headers.get('x-total-count') !== '0';
    }),
  );
  return stands.filter((_, place) => filled[place]);
}

const limits = { page: 50, search: 100, growth: 1.5, peer: 20 };

/** Goals are said of the largest size, and of growth from the smallest to it. */
function figuresOf({ name, isSearch }: MeasuredCall, measured: Measured, all: readonly SizeName[]): Figure[] {
  const sizes = all.filter((size) => measured.get(size)!.middle.length > 0);
  const last = sizes.at(-1)!;
  const [least, most] = [measured.get(sizes[0]!)!, measured.get(last)!];
  const goal = <Limit>(limit: Limit) => (last === 'L' ? { goal: limit } : {});
  const ratios = (over: readonly number[], under: readonly number[]) =>
    over.map((value, round) => value / under[round]!);
  const figures: Figure[] = [
    {
      name: `${name}: p95 at ${last}`,
      unit: 'ms',
      rounds: most.slow,
      ...goal({ atMost: isSearch ? limits.search : limits.page }),
    },
  ];
  if (sizes.length > 1) {
    const rounds = ratios(most.middle, least.middle);
    const limit = isSearch ? {} : goal({ atMost: limits.growth });
    figures.push({ name: `${name}: p50 from ${sizes[0]} to ${last}`, unit: 'times', rounds, ...limit });
  }
  if (most.peer.length > 0) {
    const rounds = ratios(most.peer, most.middle);
    figures.push({ name: `${name}: faster than Directus at ${last}`, unit: 'times', rounds, ...goal({ atLeast: limits.peer }) }); // prettier-ignore
  }
  return figures;
}

const shown = (values: readonly number[]) => {
  if (values.length === 0) return '';
  const middle = median(values);
  return middle >= patience.milliseconds ? `> ${written(patience.milliseconds)}` : written(middle);
};

type All = ReadonlyMap<MeasuredCall, Measured>;

function tableOf(all: All, sizes: readonly SizeName[]): string {
  const each = sizes.join(' / ');
  const rows = [...all].map(([{ name }, measured]) => {
    const of = (part: keyof Times) => sizes.map((size) => shown(measured.get(size)![part]));
    return [name, ...(['middle', 'slow', 'peer'] as const).map((part) => of(part).join(' / '))];
  });
  const [first, last] = [allSizes[sizes[0]!], allSizes[sizes.at(-1)!]];
  const logarithm = written(Math.log10(last.players) / Math.log10(first.players));
  return [
    `Medians of the rounds, milliseconds, one call after another over one connection. The logarithm of the number of players grows ${logarithm} times from ${sizes[0]} to ${sizes.at(-1)}.`,
    plainTable(['call', `p50 ${each}`, `p95 ${each}`, `Directus p50 ${each}`], rows),
  ].join('\n\n');
}

function draw(all: All, sizes: readonly SizeName[]): void {
  const places = sizes.map((size) => ({ name: `${size}: ${written(allSizes[size].players)} players`, rows: allSizes[size].players })); // prettier-ignore
  const lines = [...all].flatMap(([{ name, directus }, measured]): Line[] => {
    const of = (part: 'middle' | 'peer') =>
      sizes
        .map((size) => measured.get(size)![part])
        .filter((rounds) => rounds.length > 0)
        .map(median);
    const compared = directus && of('peer').length > 0;
    return [{ name, of: 'ours', values: of('middle') }, ...(compared ? [{ name, of: 'peer' as const, values: of('peer') }] : [])]; // prettier-ignore
  });
  mkdirSync(dirname(picture), { recursive: true });
  writeFileSync(picture, growthPicture(places, lines));
}
