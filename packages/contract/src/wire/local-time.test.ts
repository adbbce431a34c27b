import { expect, test } from 'vitest';
import { doubledLetters, hasRealOffset, isWithinYears, localTime, skippedProblem, skippedTime } from './local-time.ts';

test.each([
  ['2026-03-14T13:42:59Z', 'America/Chicago', '2026-03-14 08:42'],
  ['2026-01-01T05:59:00Z', 'America/Chicago', '2025-12-31 23:59'],
  ['2026-01-01T06:00:00Z', 'America/Chicago', '2026-01-01 00:00'],
  ['2026-03-08T08:30:00Z', 'America/Chicago', '2026-03-08 03:30'],
  ['2026-03-14T13:42:00Z', 'UTC', '2026-03-14 13:42'],
])('%s in %s is %s', (moment, zone, shown) => {
  expect(localTime(moment, zone)).toBe(shown);
});

test.each([
  ['2026-03-14T13:42:00Z', true],
  ['2026-03-14T13:42:00-12:00', true],
  ['2026-03-14T13:42:00+14:00', true],
  ['2026-03-14T13:42:00+14:30', false],
  ['2026-03-14T13:42:00+23:59', false],
])('the offset of %s is real: %s', (moment, real) => {
  expect(hasRealOffset(moment)).toBe(real);
});

test.each([
  ['0000-01-01', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['9998-12-31T23:59', true],
  ['9999-12-31T23:59', false],
])('%s is a day that somebody means: %s', (day, meant) => {
  expect(isWithinYears(day)).toBe(meant);
});

const chicago = 'America/Chicago';

test('a time that clocks skip is told, with what they show in its place', () => {
  expect(skippedTime('2027-03-14T02:45', chicago)).toEqual({
    from: '2027-03-14T02:00',
    to: '2027-03-14T03:00',
    instead: '2027-03-14T03:45',
  });
  expect(skippedProblem('2027-03-14T02:45', chicago)).toBe(
    'That day clocks skip from 2:00 AM to 3:00 AM. Use 3:45 AM?',
  );
  expect(skippedProblem('2027-10-03T02:10:30', 'Australia/Lord_Howe')).toBe(
    'That day clocks skip from 2:00 AM to 2:30 AM. Use 2:40 AM?',
  );
});

test.each([
  ['2027-03-14T01:59', chicago],
  ['2027-03-14T03:00', chicago],
  ['2027-03-13T02:45', chicago],
  ['2026-11-01T01:30', chicago],
  ['2027-03-14T02:45', 'UTC'],
  ['2027-03-14T02:45', 'America/Phoenix'],
])('%s is shown in %s', (time, zone) => {
  expect(skippedTime(time, zone)).toBeNull();
});

test.each(['', '0002-03-20T08:00', '0203-03-14T02:45', '9999-12-31T23:59'])(
  'while a time is typed nothing is said of it: "%s"',
  (typed) => {
    expect(skippedTime(typed, chicago)).toBeNull();
  },
);

test.each([
  ['2026-11-01T06:30:00Z', chicago, ' CDT'],
  ['2026-11-01T07:30:00Z', chicago, ' CST'],
  ['2026-11-01T05:59:00Z', chicago, ''],
  ['2026-11-01T08:00:00Z', chicago, ''],
  ['2027-03-14T07:30:00Z', chicago, ''],
  ['2026-11-01T06:30:00Z', 'UTC', ''],
])('%s in %s has the letters "%s"', (moment, zone, letters) => {
  expect(doubledLetters(moment, zone)).toBe(letters);
});
