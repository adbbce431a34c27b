import { expect, test } from 'vitest';
import { createReachability } from './reachability.ts';

/** A clock and a server of the test's own. */
function bench() {
  let time = 1_000;
  let ready = true;
  let due: { work: () => void; at: number } | null = null;
  let looks = 0;
  const told: (number | null)[] = [];
  const one = createReachability({
    now: () => time,
    look: () => {
      looks += 1;
      return Promise.resolve(ready);
    },
    wait: (work, milliseconds) => {
      const mine = { work, at: time + milliseconds };
      due = mine;
      return () => {
        if (due === mine) due = null;
      };
    },
  });
  one.listen(() => told.push(one.current()?.since ?? null));
  return {
    one,
    told,
    looks: () => looks,
    serve: (is: boolean) => {
      ready = is;
    },
    pass: async (milliseconds: number) => {
      const until = time + milliseconds;
      while (due && due.at <= until) {
        const { work, at } = due;
        due = null;
        time = at;
        work();
        await Promise.resolve();
        await Promise.resolve();
        await Promise.resolve();
      }
      time = until;
    },
  };
}

test('a single call that fails is told to nobody', async () => {
  const { one, told, pass, looks } = bench();
  one.missed();
  one.missed();
  await pass(60_000);
  expect([told, looks()]).toEqual([[], 1]);
});

test('a server that is gone is told once, since the first call that failed', async () => {
  const { one, told, pass, serve } = bench();
  serve(false);
  one.missed();
  await pass(100);
  one.missed();
  expect(told).toEqual([]);
  await pass(60_000);
  expect(told).toEqual([1_000]);
});

test('it is back with the first call that is answered, or the first look', async () => {
  const { one, told, pass, serve } = bench();
  serve(false);
  one.missed();
  await pass(5_000);
  one.answered();
  expect(told).toEqual([1_000, null]);
  one.missed();
  await pass(5_000);
  serve(true);
  await pass(60_000);
  expect(told).toEqual([1_000, null, 6_000, null]);
  await one.lookNow();
  expect(one.current()).toBeNull();
});
