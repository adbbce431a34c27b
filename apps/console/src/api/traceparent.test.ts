import { expect, test } from 'vitest';
import { traceparent } from './traceparent.ts';

test('every call has a number of its own, in the form that W3C Trace Context demands', () => {
  const many = Array.from({ length: 1_000 }, traceparent);
  expect(many.filter((one) => !/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/.test(one))).toEqual([]);
  expect(new Set(many.map((one) => one.split('-')[1])).size).toBe(many.length);
});
