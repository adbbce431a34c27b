import pg from 'pg';
import { plainTable, median, quantile, written, type Figure } from '../figure.ts';
import { peopleCases, type Case } from '../list-cases.ts';
import { startApi, type RunningApi } from '../machine/api.ts';
import { freshEncoding } from '../machine/load.ts';
import { messageCalls, messageCases } from '../message-cases.ts';
import type { Part } from '../part.ts';

/** One page, as often as it is asked for in a round. */
interface Measured {
  readonly one: Pick<Case, 'name' | 'isSearch'>;
  /** The address of the request with this number. */
  readonly address: (request: number) => string;
  readonly total: string;
  readonly middle: number[];
  readonly slow: number[];
}

const requests = 60;
const atLongest = 10_000;
const limits = { page: 50, search: 100 };

export const listsPart: Part = {
  name: 'lists',
  about: 'Every kind of page of every list at the largest size',
  async run(bench) {
    const size = bench.sizes.at(-1)!;
    const data = await bench.data(size);
    const api = await startApi(data, bench.folder);
    const all: Measured[] = [];
    try {
      for (const one of await casesOf(data.ownerUrl)) all.push(await prepare(api, one));
      all.push(...messageCalls.map((one) => plainCall(one)));
      for (let round = 1; round <= bench.rounds; round += 1) {
        for (const measured of all) await measure(api, measured);
        bench.log(`round ${round} of ${bench.rounds}`);
      }
    } finally {
      await api.stop();
    }
    return {
      figures: all.map(({ one, slow }): Figure => {
        const atMost = one.isSearch ? limits.search : limits.page;
        return { name: `${one.name}: p95 at ${size}`, unit: 'ms', rounds: slow, ...(size === 'L' ? { goal: { atMost } } : {}) }; // prettier-ignore
      }),
      more: tableOf(all),
    };
  },
};

async function casesOf(ownerUrl: string): Promise<readonly Case[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return [...peopleCases, ...(await messageCases(owner))];
  } finally {
    await owner.end();
  }
}

async function ask(api: RunningApi, address: string) {
  const began = performance.now();
  const headers = { authorization: `Bearer ${api.token}`, 'accept-encoding': freshEncoding() };
  const answer = await fetch(`${api.address}/api${address}`, { headers });
  await answer.arrayBuffer();
  // 503 is said of what takes longer than a statement may: as far above the limits as it took.
  if (!answer.ok && answer.status !== 503) throw new Error(`${address} answered ${answer.status}`);
  return { ms: performance.now() - began, headers: answer.headers };
}

const addressOf = ({ bound, query, pageSize }: Case, page: number) =>
  `${bound.list.path}?${new URLSearchParams({ ...query, pageSize: String(pageSize), page: String(page) }).toString()}`;

async function prepare(api: RunningApi, one: Case): Promise<Measured> {
  const { headers } = await ask(api, addressOf(one, 1));
  const total = headers.get('x-total-count') ?? '';
  const last = Math.max(1, Math.ceil(Number(total) / one.pageSize));
  return {
    one,
    address: (request) => addressOf(one, one.pages?.(last, request) ?? 1),
    total: headers.get('x-total-count-relation') === 'at-least' ? `${total}+` : total,
    middle: [],
    slow: [],
  };
}

const plainCall = ({ name, path }: (typeof messageCalls)[number]): Measured => ({
  one: { name },
  address: () => path,
  total: '',
  middle: [],
  slow: [],
});

async function measure(api: RunningApi, { address, middle, slow }: Measured): Promise<void> {
  const times: number[] = [];
  const until = performance.now() + atLongest;
  for (let request = 0; request < requests && performance.now() < until; request += 1) {
    times.push((await ask(api, address(request))).ms);
  }
  middle.push(median(times));
  slow.push(quantile(times, 0.95));
}

const tableOf = (all: readonly Measured[]) =>
  plainTable(
    ['page', 'total', 'p50 ms', 'p95 ms'],
    all.map(({ one, total, middle, slow }) => [one.name, total, written(median(middle)), written(median(slow))]),
  );
