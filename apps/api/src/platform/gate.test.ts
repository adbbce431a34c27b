import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

describe('the gate before the hashing', () => {
  it('lets two through at once and twenty wait, in order; the rest is turned away at once', async () => {
    const gate = createGate({ atOnce: 2, waiting: 20 });
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        gate.run(async () => {
          running += 1;
          most = Math.max(most, running);
          await sleep(2);
          running -= 1;
          order.push(index);
        }),
      ),
    );
    expect(most).toBe(2);
    expect(results.filter(({ done }) => done)).toHaveLength(22);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('turns whoever has waited too long away, and keeps the place for the next', async () => {
    const gate = createGate({ atOnce: 1, waiting: 2, patienceMs: 30 });
    const leave = await gate.enter();
    expect(gate.full()).toBe(false);
    const impatient = gate.enter();
    expect(await impatient).toBeNull();
    const next = gate.enter();
    leave!();
    expect(await next).toBeTypeOf('function');
    void gate.enter();
    void gate.enter();
    expect(gate.full()).toBe(true);
    expect(await gate.enter()).toBeNull();
  });

  it('goes on after work that failed', async () => {
    const gate = createGate({ atOnce: 1, waiting: 1 });
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.run(() => Promise.resolve(1))).toEqual({ done: true, result: 1 });
  });
});
