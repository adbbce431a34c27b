import { expect, it } from 'vitest';
import { agoText } from './ago-text.ts';

const now = Date.parse('2026-03-14T12:00:00Z');

it('a moment is told by how long ago it was, until a date says more', () => {
  expect(agoText('2026-03-14T11:59:30Z', now)).toBe('just now');
  expect(agoText('2026-03-14T11:58:30Z', now)).toBe('1 minute ago');
  expect(agoText('2026-03-14T09:10:00Z', now)).toBe('2 hours ago');
  expect(agoText('2026-03-13T11:00:00Z', now)).toBe('1 day ago');
  expect(agoText('2026-02-20T12:00:00Z', now)).toBe('22 days ago');
  expect(agoText('2026-02-01T12:00:00Z', now)).toBeNull();
});

it('clocks that do not agree make nothing happen in the future', () => {
  expect(agoText('2026-03-14T12:00:30Z', now)).toBe('just now');
});
