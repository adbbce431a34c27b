import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { patiently, waitOf } from './come-again.ts';

const answer = (status: number, retryAfter?: string) =>
  new Response(null, { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-17T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('how long a server asks to wait', () => {
  test.each([
    ['1', 0, 1_000],
    ['2', 1, 2_500],
    ['0', 0.5, 250],
    ['3600', 0, 4_500],
    ['3600', 1, 5_000],
    ['Tue, 17 Nov 2026 09:00:03 GMT', 0, 3_000],
    ['Tue, 17 Nov 2026 08:00:00 GMT', 0, 0],
  ])('%s, spread by %d: %d ms', (told, random, ms) => expect(waitOf(answer(503, told), random)).toBe(ms));

  test('not at all without a word, with one that nobody can read, or with another status', () => {
    expect(waitOf(answer(503))).toBeNull();
    expect(waitOf(answer(503, 'soon'))).toBeNull();
    expect(waitOf(answer(429, '1'))).toBeNull();
    expect(waitOf(answer(200, '1'))).toBeNull();
  });
});

describe('patiently', () => {
  const never = new AbortController().signal;
  const server = (...answers: Response[]) => vi.fn(async () => answers.shift() ?? answer(503, '1'));

  test('sends again when it is time, and no earlier', async () => {
    const send = server(answer(503, '2'), answer(200));
    const result = patiently(send, never);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(501);
    expect(send).toHaveBeenCalledTimes(2);
    expect((await result).status).toBe(200);
  });

  test('three times, and then the refusal stands', async () => {
    const send = server();
    const result = patiently(send, never);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await result).status).toBe(503);
    expect(send).toHaveBeenCalledTimes(4);
  });

  test('is stopped while it waits, and before it would', async () => {
    const stop = new AbortController();
    const send = server();
    const result = patiently(send, stop.signal);
    await vi.advanceTimersByTimeAsync(100);
    stop.abort();
    expect((await result).status).toBe(503);
    expect((await patiently(send, stop.signal)).status).toBe(503);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});
