import { describe, expect, it } from 'vitest';
import { momentAt, todayIn, wallClockAt } from './time-zone.ts';

const chicago = 'America/Chicago';

describe('what clocks show', () => {
  it('is that of the zone asked for, not of this machine', () => {
    expect(wallClockAt('2026-03-20T13:00:00Z', chicago)).toBe('2026-03-20T08:00');
    expect(wallClockAt('2026-03-20T05:00:00Z', chicago)).toBe('2026-03-20T00:00');
    expect(wallClockAt('2026-03-20T13:00:00Z', 'Pacific/Auckland')).toBe('2026-03-21T02:00');
  });

  it('says which day it is there', () => {
    const now = new Date('2026-03-20T03:00:00Z');
    expect([todayIn(chicago, now), todayIn('Pacific/Auckland', now)]).toEqual(['2026-03-19', '2026-03-20']);
  });
});

describe('the moment that a wall clock means', () => {
  it.each([
    ['2026-03-20T08:00', '2026-03-20T13:00:00.000Z'],
    ['2026-01-20T08:00', '2026-01-20T14:00:00.000Z'],
    ['2026-03-08T01:59', '2026-03-08T07:59:00.000Z'],
    ['2026-03-08T03:00', '2026-03-08T08:00:00.000Z'],
    // Left out that night: moved forward.
    ['2026-03-08T02:30', '2026-03-08T08:30:00.000Z'],
    // Happens twice: the later one.
    ['2026-11-01T01:30', '2026-11-01T07:30:00.000Z'],
    ['2026-11-01T00:59', '2026-11-01T05:59:00.000Z'],
    ['2026-11-01T02:00', '2026-11-01T08:00:00.000Z'],
  ])('of %s in Chicago is %s, as the server reads it', (time, moment) => {
    expect(momentAt(time, chicago)).toBe(moment);
  });

  it('is found again all through a year', () => {
    for (const zone of [chicago, 'Pacific/Auckland', 'Europe/London', 'Asia/Kolkata']) {
      for (let hour = 0; hour < 365 * 24; hour += 97) {
        const time = wallClockAt(new Date(Date.UTC(2026, 0, 1, hour)), zone);
        expect(wallClockAt(momentAt(time, zone), zone)).toBe(time);
      }
    }
  });
});
