import { describe, expect, it } from 'vitest';
import { timeText } from '@dugout/contract/wire/local-time.ts';
import { dayNumber } from '../../kit/time/time-texts.ts';
import { exampleEvent } from './event.example.ts';
import {
  allDayText,
  dayTitle,
  eventTitle,
  monthTitle,
  startText,
  timesOnDay,
  untilText,
  weekdayText,
  whenText,
} from './event.texts.ts';

const zone = 'America/Chicago';
const evening = exampleEvent('2026-03-20T18:30', '2026-03-20T21:00');
const cup = exampleEvent('2026-03-20T00:00', '2026-03-23T00:00');
const night = exampleEvent('2026-03-07T22:00', '2026-03-08T10:00');

describe('how an event reads', () => {
  it('weekday and day number, month and year', () => {
    expect([weekdayText('2026-03-20'), dayNumber('2026-03-05'), monthTitle('2026-03')]).toEqual([
      'Fri',
      '5',
      'March 2026',
    ]);
    expect(dayTitle('2026-03-20')).toBe('Friday, March 20, 2026');
  });

  it('the last day of whole days, because the field shows the midnight after it', () => {
    const text = (start: string, end: string) => allDayText({ start, end });
    expect(text('2026-11-14T00:00', '2026-11-16T00:00')).toBe('All day through Sunday, November 15, 2026');
    expect(text('2026-11-14T00:00', '2026-11-14T00:00')).toBeNull();
    expect(text('2026-11-14T08:00', '2026-11-16T00:00')).toBeNull();
    expect(text('2026-11-14T00:00', '')).toBeNull();
  });

  it('times of the day as people say them', () => {
    const times = ['00:00', '00:05', '11:59', '12:00', '13:30', '23:59'].map((time) => timeText(`2026-03-20T${time}`));
    expect(times).toEqual(['12:00 AM', '12:05 AM', '11:59 AM', '12:00 PM', '1:30 PM', '11:59 PM']);
  });

  it("time or 'All Day'; where it takes several days, until when", () => {
    expect([startText(evening, zone), untilText(evening)]).toEqual(['6:30 PM', null]);
    expect([startText(cup, zone), untilText(cup)]).toEqual(['All Day', 'to Mar 22']);
    expect([startText(night, zone), untilText(night)]).toEqual(['10:00 PM', 'to Mar 8']);
  });

  it('in full for whoever does not see the calendar', () => {
    expect(whenText(evening, zone)).toBe('Friday, March 20, 2026, 6:30 PM to 9:00 PM');
    expect(whenText(cup, zone)).toBe('Friday, March 20, 2026 to Sunday, March 22, 2026, All Day');
    expect(whenText(night, zone)).toBe('Saturday, March 7, 2026, 10:00 PM to Sunday, March 8, 2026, 10:00 AM');
  });

  it('with the letters of the zone in the hour that clocks show twice', () => {
    const late = {
      ...exampleEvent('2026-11-01T01:30', '2026-11-01T01:15'),
      start: '2026-11-01T06:30:00.000Z',
      end: '2026-11-01T07:15:00.000Z',
    };
    expect(whenText(late, zone)).toBe('Sunday, November 1, 2026, 1:30 AM CDT to 1:15 AM CST');
    expect(timesOnDay(late, '2026-11-01', zone)).toBe('1:30 AM CDT – 1:15 AM CST');
    expect(startText(late, zone)).toBe('1:30 AM CDT');
  });

  it('on each of its days', () => {
    expect(timesOnDay(evening, '2026-03-20', zone)).toBe('6:30 PM – 9:00 PM');
    expect(timesOnDay(cup, '2026-03-21', zone)).toBe('All Day');
    expect([timesOnDay(night, '2026-03-07', zone), timesOnDay(night, '2026-03-08', zone)]).toEqual([
      'From 10:00 PM',
      'Until 10:00 AM',
    ]);
  });

  it('title: the tournament’s, else the event type', () => {
    const tournament = {
      id: 't',
      version: 1,
      title: 'Lone Star',
      body: null,
      imageURL: null,
      startsOn: null,
      endsOn: null,
    };
    expect(eventTitle({ eventType: 'TOURNAMENT', tournament })).toBe('Lone Star');
    expect(eventTitle({ eventType: 'TOURNAMENT', tournament: null })).toBe('Tournament');
    expect(eventTitle({ eventType: 'PRACTICE', tournament: null })).toBe('Practice');
  });
});
