import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('work of one name is done in its order, one after another, also after a failure; other names do not wait', async () => {
  const inTurn = oneAtATime();
  const done: string[] = [];
  const work =
    (name: string, ms: number, fails = false) =>
    async () => {
      done.push(`${name} begins`);
      await sleep(ms);
      done.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const first = inTurn('a', work('a1', 40, true));
  const second = inTurn('a', work('a2', 1));
  const other = inTurn('b', work('b', 1));
  await expect(first).rejects.toThrow('a1');
  expect(await Promise.all([second, other])).toEqual(['a2', 'b']);
  expect(done).toEqual(['a1 begins', 'b begins', 'b ends', 'a1 ends', 'a2 begins', 'a2 ends']);
});
