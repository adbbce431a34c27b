import { describe, expect, it } from 'vitest';
import { dayNumber, timeText } from '../../kit/time/time-texts.ts';
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
    expect([startText(evening), untilText(evening)]).toEqual(['6:30 PM', null]);
    expect([startText(cup), untilText(cup)]).toEqual(['All Day', 'to Mar 22']);
    expect([startText(night), untilText(night)]).toEqual(['10:00 PM', 'to Mar 8']);
  });

  it('in full for whoever does not see the calendar', () => {
    expect(whenText(evening)).toBe('Friday, March 20, 2026, 6:30 PM to 9:00 PM');
    expect(whenText(cup)).toBe('Friday, March 20, 2026 to Sunday, March 22, 2026, All Day');
    expect(whenText(night)).toBe('Saturday, March 7, 2026, 10:00 PM to Sunday, March 8, 2026, 10:00 AM');
  });

  it('on each of its days', () => {
    expect(timesOnDay(evening, '2026-03-20')).toBe('6:30 PM – 9:00 PM');
    expect(timesOnDay(cup, '2026-03-21')).toBe('All Day');
    expect([timesOnDay(night, '2026-03-07'), timesOnDay(night, '2026-03-08')]).toEqual([
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
