/** The same seed tells the same story. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  chance(probability: number): boolean;
  /** Both ends included. */
  between(low: number, high: number): number;
  pick<T>(values: readonly T[]): T;
  /** Different values, at most as many as there are. */
  some<T>(values: readonly T[], count: number): T[];
  /** UUIDs of version 7 in the order they are asked for, the same whatever the day. */
  id(): string;
}

const idsBegin = Date.UTC(2024, 0, 1);

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  let ids = 0;
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const hex = (digits: number): string => Array.from({ length: digits }, () => between(0, 15).toString(16)).join('');
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (values) => values[between(0, values.length - 1)] as (typeof values)[number],
    some: (values, count) => {
      const left = [...values];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(between(0, left.length - 1), 1),
      ).flat();
    },
    id: () => {
      ids += 1;
      const time = (idsBegin + ids).toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'.charAt(between(0, 3))}${hex(3)}-${hex(12)}`;
    },
  };
}
