import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { patiently, type TestApp } from '../../../apps/api/test/app.ts';
import { withBench } from '../bench.ts';
import { timesOf, type Asked, type Check, type Tally } from '../../../tooling/suite/check.ts';
import { casesOf, type Case } from '../enumeration/cases.ts';
import { compare, inWords, tells } from '../enumeration/compare.ts';

export const enumeration: Check = {
  name: 'enumeration',
  measures: 'time',
  promise: 'nobody learns by an answer or by its time whether an address or a person is known',
  run: (asked, tally) =>
    withBench(
      tally,
      async (bench) => {
        for (const one of await casesOf(bench)) await tryCase(asked, tally, bench, one);
      },
      { TRUSTED_PROXIES: '1' },
    ),
};

/** Of two calls, what a caller could notice, and what the API did for each: its own share of the processor hardly depends on other work. */
const measures = ['time', 'work'] as const;
type Figures = Record<(typeof measures)[number], readonly [known: number[], unknown: number[]]>;

/** What differs is looked at again with twice as many pairs, twice: other work on the same machine is no finding. */
const looks = [1, 2, 4];

async function tryCase(asked: Asked, tally: Tally, bench: TestApp, one: Case): Promise<void> {
  const pairs = one.dear
    ? timesOf(asked, { short: 20, whole: 200, release: 1_000 })
    : timesOf(asked, { short: 150, whole: 1_000, release: 2_000 });
  let suspected: readonly (keyof Figures)[] = measures;
  for (const times of looks) {
    const figures = await takePairs(tally, bench, one, pairs * times);
    if (one.unguessable) return;
    const compared = suspected.map((what) => ({ what, comparison: compare(...figures[what]) }));
    const telling = compared.filter(({ comparison }) => tells(comparison));
    if (telling.length === 0 || times === looks.at(-1)) {
      for (const { what, comparison } of compared) tally.measure(`${one.name}, ${what}: ${inWords(comparison)}`);
      for (const { what, comparison } of telling)
        tally.exceeded(`${one.name} can be told by the ${what}: ${inWords(comparison)}`);
      return;
    }
    suspected = telling.map(({ what }) => what);
  }
}

/** One after the other, in turn first: what slows the machine down slows both. */
async function takePairs(tally: Tally, bench: TestApp, one: Case, pairs: number): Promise<Figures> {
  const figures: Figures = { time: [[], []], work: [[], []] };
  const seen = new Set<string>();
  for (let pair = 0; pair < pairs; pair += 1) {
    await one.forget();
    for (const turn of pair % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const call = fromElsewhere(turn === 0 ? one.known() : one.unknown());
      const began = performance.now();
      const before = process.cpuUsage();
      const answer = await patiently(() => bench.app.inject(call));
      const { user, system } = process.cpuUsage(before);
      figures.time[turn].push(performance.now() - began);
      figures.work[turn].push((user + system) / 1_000);
      seen.add(visible(answer));
    }
  }
  tally.count('pairs known / unknown', pairs);
  if (seen.size > 1) tally.finding(`${one.name} is answered differently: ${[...seen].join(' or ')}`);
  return figures;
}

let calls = 0;
/** From a network of its own, so that no limit per address is met. */
function fromElsewhere(call: InjectOptions): InjectOptions {
  calls += 1;
  return { ...call, headers: { 'x-forwarded-for': `10.${(calls >> 8) & 255}.${calls & 255}.${calls >> 16}` } };
}

/** Everything a caller can see, without what differs from call to call by design. */
function visible({ statusCode, headers, body }: LightMyRequestResponse): string {
  const { date: _, 'x-request-id': __, 'retry-after': wait, ...rest } = headers;
  const told = { ...rest, waits: wait !== undefined };
  return JSON.stringify([statusCode, told, body.replace(/urn:request:[\w-]+/, 'urn:request:…')]);
}
