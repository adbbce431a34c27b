import { describe, expect, it } from 'vitest';
import type { Tournament } from '@dugout/contract/features/events/event.schema.ts';
import { exampleEvent } from './event.example.ts';
import { eventForm, eventRules, isEdited, newEventValues, pickedTournament } from './event.record.ts';

const { body: eventPayload, values: eventValues } = eventForm;

const zone = 'America/Chicago';
const cup: Tournament = {
  id: 'c',
  version: 1,
  title: 'Cup',
  body: 'Allen TX',
  imageURL: null,
  startsOn: null,
  endsOn: null,
};
const event = exampleEvent('2026-03-20T08:00', '2026-03-20T21:00', {
  start: '2026-03-20T13:00:00Z',
  end: '2026-03-21T02:00:00Z',
  eventType: 'TOURNAMENT',
  tournamentID: cup.id,
  tournament: cup,
});

describe('Event form', () => {
  it('start and end are required; type defaults to GLOBAL', () => {
    const values = newEventValues(null);
    const rules = eventRules(null, 'America/Chicago');
    expect(values.eventType).toBe('GLOBAL');
    expect([rules.start(values.start), rules.end(values.end, values)]).toEqual([
      'Start is required.',
      'End is required.',
    ]);
    const chosen = newEventValues('2026-03-20');
    expect([chosen.start, chosen.end]).toEqual(['2026-03-20T09:00', '2026-03-20T10:00']);
  });

  it('the end must not be before the start, unless nobody touched them', () => {
    const rules = eventRules({ start: '2026-11-01T01:50', end: '2026-11-01T01:10' }, 'America/Chicago');
    const values = { ...newEventValues(null), start: '2026-11-01T01:50' };
    expect(rules.end('2026-11-01T01:10', values)).toBeNull();
    expect(rules.end('2026-11-01T01:20', values)).toBe('The end must not be before the start.');
    expect(rules.end('2026-11-01T01:50', values)).toBeNull();
  });

  it('a half-typed tournament is refused, but only where a tournament is asked for', () => {
    const rules = eventRules(null, 'America/Chicago');
    const values = eventValues(event);
    const typed = { chosen: null, text: 'Lone' };
    expect(rules.tournament(typed, values)).toMatch(/^Choose a tournament/);
    expect(rules.tournament(typed, { ...values, eventType: 'GLOBAL' })).toBeNull();
  });

  it('sends eventType, start, end and the tournamentID of a tournament', () => {
    const values = eventValues(event);
    expect(eventPayload(values, { record: event, timeZone: zone })).toEqual({
      eventType: 'TOURNAMENT',
      start: event.start,
      end: event.end,
      tournamentID: 'c',
    });
    expect(
      eventPayload({ ...values, eventType: 'PRACTICE' }, { record: event, timeZone: zone }).tournamentID,
    ).toBeNull();
  });

  it('is not edited by the correction of its tournament, but by another one', () => {
    const base = eventValues(event);
    expect(isEdited(base, { ...base, tournament: pickedTournament({ ...cup, title: 'Cup 2026', version: 2 }) })).toBe(
      false,
    );
    expect(isEdited(base, { ...base, tournament: pickedTournament({ ...cup, id: 'd' }) })).toBe(true);
    expect(isEdited(base, { ...base, tournament: { chosen: null, text: 'Lo' } })).toBe(true);
  });

  it('reads the record that a conflict brings', () => {
    expect(
      eventForm.editing(event).record!.read({ ...event, version: 4, localStart: '2026-03-20T09:00' }),
    ).toMatchObject({
      version: 4,
      values: { start: '2026-03-20T09:00' },
    });
  });
});
