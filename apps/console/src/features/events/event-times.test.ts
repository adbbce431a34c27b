import { describe, expect, it } from 'vitest';
import { endFor, isOnDay, lastDayOf, momentsOf } from './event-times.ts';
import { exampleEvent } from './event.example.ts';

describe('the days of an event', () => {
  it.each([
    ['2026-03-20T08:00', '2026-03-20T21:00', '2026-03-20'],
    ['2026-03-20T22:00', '2026-03-21T01:00', '2026-03-21'],
    ['2026-03-20T00:00', '2026-03-21T00:00', '2026-03-20'],
    ['2026-03-20T00:00', '2026-03-23T00:00', '2026-03-22'],
    ['2026-03-20T22:00', '2026-03-21T00:00', '2026-03-20'],
    ['2026-03-20T00:00', '2026-03-20T00:00', '2026-03-20'],
  ])('from %s to %s end on %s', (start, end, last) => {
    expect(lastDayOf(exampleEvent(start, end))).toBe(last);
  });

  it('are those on which it is shown', () => {
    const event = exampleEvent('2026-03-07T22:00', '2026-03-09T00:00');
    const days = ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09'];
    expect(days.map((day) => isOnDay(event, day))).toEqual([false, true, true, false]);
  });

  it('are one, where the clock of the end shows less than that of the start', () => {
    const back = exampleEvent('2026-11-01T01:50', '2026-11-01T01:10', {
      start: '2026-11-01T06:50:00Z',
      end: '2026-11-01T07:10:00Z',
    });
    expect(lastDayOf(back)).toBe('2026-11-01');
  });
});

describe('choosing a start after the end moves the end along', () => {
  const entered = { start: '2026-03-20T08:00', end: '2026-03-20T21:00' };

  it('and keeps the duration', () => {
    expect(endFor(entered, '2026-03-27T08:00')).toBe('2026-03-27T21:00');
    expect(endFor(entered, '2026-03-20T21:01')).toBe('2026-03-21T10:01');
  });

  it('but leaves an end that still lies after it', () => {
    expect(endFor(entered, '2026-03-20T10:00')).toBe(entered.end);
    expect(endFor(entered, '2026-03-01T10:00')).toBe(entered.end);
  });

  it('whatever dates the digits of a year have been on the way', () => {
    const typed = ['0002-03-20T08:00', '0020-03-20T08:00', '0202-03-20T08:00', '2027-03-20T08:00'];
    expect(typed.map((start) => endFor(entered, start)).at(-1)).toBe('2027-03-20T21:00');
    expect(endFor(entered, '')).toBe(entered.end);
  });

  it('and is an hour later where there was none', () => {
    expect(endFor({ start: '', end: '' }, '2026-03-20T08:00')).toBe('2026-03-20T09:00');
    expect(endFor({ start: '', end: '2026-03-20T07:00' }, '2026-03-20T08:00')).toBe('2026-03-20T09:00');
  });
});

describe('what is sent of the times', () => {
  const zone = 'America/Chicago';
  const stored = exampleEvent('2026-03-20T08:00', '2026-03-20T21:00', {
    start: '2026-03-20T13:00:00Z',
    end: '2026-03-21T02:00:00Z',
  });
  const local = ({ localStart: start, localEnd: end }: typeof stored) => ({ start, end });

  it('of a new event is the wall clock', () => {
    expect(momentsOf({ start: '2026-03-20T08:00', end: '2026-03-20T09:00' }, null, zone)).toEqual({
      start: '2026-03-20T08:00',
      end: '2026-03-20T09:00',
    });
  });

  it('is the moment as it came where nobody changed it', () => {
    expect(momentsOf(local(stored), stored, zone)).toEqual({ start: stored.start, end: stored.end });
  });

  it('is the wall clock where it was changed, and then both are', () => {
    const changed = { start: '2026-03-20T09:00', end: stored.localEnd };
    expect(momentsOf(changed, stored, zone)).toEqual(changed);
  });

  describe('of the hour that happens twice', () => {
    /** From the first 1:30, in summer time, to the second 1:45, in winter time. */
    const twice = exampleEvent('2026-11-01T01:30', '2026-11-01T01:45', {
      start: '2026-11-01T06:30:00Z',
      end: '2026-11-01T07:45:00Z',
    });

    it('stays the one that it was when something else is saved', () => {
      expect(momentsOf(local(twice), twice, zone)).toEqual({ start: twice.start, end: twice.end });
    });

    it('stays the one that it was when only the other time is changed', () => {
      expect(momentsOf({ ...local(twice), end: '2026-11-01T10:00' }, twice, zone)).toEqual({
        start: '2026-11-01T06:30:00Z',
        end: '2026-11-01T16:00:00.000Z',
      });
      // The server reads the second one by itself.
      const changed = { ...local(twice), start: '2026-10-31T20:00' };
      expect(momentsOf(changed, twice, zone)).toEqual(changed);
    });

    it('is left to the server where the browser knows another zone than the server', () => {
      const changed = { ...local(twice), end: '2026-11-01T10:00' };
      expect(momentsOf(changed, twice, 'America/New_York')).toEqual(changed);
    });
  });
});
