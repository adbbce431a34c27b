import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '@dugout/contract/features/events/event.schema.ts';
import { exampleEvent } from './event.example.ts';
import { layoutWeek } from './month-layout.ts';
import { weeksOf } from '../../kit/time/wall-clock.ts';

const week = weeksOf('2026-03')[2]!;
const on = (day: number, time = '18:00', id = `${day} ${time}`) =>
  exampleEvent(`2026-03-${day}T${time}`, `2026-03-${day}T23:00`, { id });
const long = (first: number, end: number, id: string) =>
  exampleEvent(`2026-03-${first}T00:00`, `2026-03-${end}T00:00`, { id });
const shown = (events: CalendarEvent[], lanes = 3) =>
  layoutWeek(week, events, lanes).map(({ pills, more }) => [
    ...pills.map((pill) => pill && `${pill.fromBefore ? '<' : ''}${pill.event.id}${pill.toAfter ? '>' : ''}`),
    ...(more > 0 ? [`+${more}`] : []),
  ]);

describe('a week of the calendar', () => {
  it('shows an event on its day', () => {
    expect(shown([on(16)])).toEqual([[], ['16 18:00'], [], [], [], [], []]);
  });

  it('shows an event of several days on each of them, as one that goes on', () => {
    expect(shown([long(17, 20, 'cup')])).toEqual([[], [], ['cup>'], ['<cup>'], ['<cup'], [], []]);
  });

  it('shows what began in the week before and goes on into the next', () => {
    expect(shown([long(10, 31, 'camp')]).every((day) => day[0] === '<camp>')).toBe(true);
  });

  it('does not show what ends at midnight on the day that begins then', () => {
    expect(shown([long(10, 15, 'over')]).flat()).toEqual([]);
    expect(shown([exampleEvent('2026-03-14T20:00', '2026-03-15T00:00')]).flat()).toEqual([]);
  });

  it('keeps an event of several days in one line, with an empty place where that needs one', () => {
    expect(shown([long(15, 18, 'a'), long(16, 21, 'b')])).toEqual([
      ['a>'],
      ['<a>', 'b>'],
      ['<a', '<b>'],
      [null, '<b>'],
      [null, '<b>'],
      [null, '<b'],
      [],
    ]);
  });

  it('shows as many as fit, and else one less and how many more there are', () => {
    const three = [on(16, '08:00'), on(16, '09:00'), on(16, '10:00')];
    expect(shown(three)[1]).toEqual(['16 08:00', '16 09:00', '16 10:00']);
    expect(shown([...three, on(16, '11:00')])[1]).toEqual(['16 08:00', '16 09:00', '+2']);
  });

  it('counts every event of the day, also where one is in a lower line', () => {
    const events = [long(15, 19, 'a'), long(15, 19, 'b'), long(15, 17, 'c'), long(15, 22, 'd')];
    const days = layoutWeek(week, events, 3);
    for (const { pills, more, events: all } of days) {
      expect(pills.filter((pill) => pill !== null).length + more).toBe(all.length);
    }
    expect(days.map((day) => day.events.length)).toEqual([4, 4, 3, 3, 1, 1, 1]);
  });

  it('never loses an event, and never draws one twice on a day', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 200; round += 1) {
      const events = Array.from({ length: random(12) }, (_, n) => {
        const first = 12 + random(12);
        return long(first, first + 1 + random(5), `e${n}`);
      });
      for (const { day, events: all } of layoutWeek(week, events, 3)) {
        const expected = events.filter(
          (event) => event.localStart.slice(0, 10) <= day && event.localEnd.slice(0, 10) > day,
        );
        expect(all.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      }
    }
  });
});
