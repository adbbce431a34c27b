import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { patiently, type TestApp } from '../../apps/api/test/app.ts';
import { withBench } from '../bench.ts';
import { timesOf, type Asked, type Check, type Tally } from '../../tooling/suite/check.ts';
import { casesOf, type Case } from '../enumeration/cases.ts';
import { compareTimes, inWords, tells } from '../enumeration/compare.ts';

export const enumeration: Check = {
  name: 'enumeration',
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

/** What differs is looked at again with twice as many pairs: other work on the same machine is no finding. */
async function tryCase(asked: Asked, tally: Tally, bench: TestApp, one: Case): Promise<void> {
  const pairs = one.dear
    ? timesOf(asked, { short: 12, whole: 200, release: 1_000 })
    : timesOf(asked, { short: 150, whole: 1_000, release: 2_000 });
  const times = await timePairs(tally, bench, one, pairs);
  if (one.unguessable) return;
  let comparison = compareTimes(...times);
  if (tells(comparison)) comparison = compareTimes(...(await timePairs(tally, bench, one, 2 * pairs)));
  tally.measure(`${one.name}: ${inWords(comparison)}`);
  if (tells(comparison)) tally.finding(`${one.name} can be told by the time: ${inWords(comparison)}`);
}

type Times = [known: number[], unknown: number[]];

/** One after the other, in turn first: what slows the machine down slows both. */
async function timePairs(tally: Tally, bench: TestApp, one: Case, pairs: number): Promise<Times> {
  const times: Times = [[], []];
  const seen = new Set<string>();
  for (let pair = 0; pair < pairs; pair += 1) {
    await one.forget();
    for (const turn of pair % 2 ? [0, 1] : [1, 0]) {
      const call = fromElsewhere(turn === 0 ? one.known() : one.unknown());
      const began = performance.now();
      const answer = await patiently(() => bench.app.inject(call));
      times[turn as 0 | 1].push(performance.now() - began);
      seen.add(visible(answer));
    }
  }
  tally.count('pairs known / unknown', pairs);
  if (seen.size > 1) tally.finding(`${one.name} is answered differently: ${[...seen].join(' or ')}`);
  return times;
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
