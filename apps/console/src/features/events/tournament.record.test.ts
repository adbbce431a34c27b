import { describe, expect, it } from 'vitest';
import { newTournamentValues, tournamentDate, tournamentForm } from './tournament.record.ts';

const { body: tournamentPayload, rules: tournamentRules } = tournamentForm;

const values = newTournamentValues('Lone Star', { start: '2026-03-20T08:00', end: '2026-03-22T18:00' });

describe('Tournament form', () => {
  it('a new one has the title that was searched for and the days of the event', () => {
    expect(values).toEqual({
      title: 'Lone Star',
      body: '',
      imageURL: '',
      startsOn: '2026-03-20',
      endsOn: '2026-03-22',
    });
    const wholeDays = { start: '2026-03-20T00:00', end: '2026-03-23T00:00' };
    expect(newTournamentValues('', wholeDays)).toMatchObject({ startsOn: '2026-03-20', endsOn: '2026-03-22' });
    expect(newTournamentValues('', { start: '', end: '' })).toMatchObject({ startsOn: '', endsOn: '' });
  });

  it('sends what is empty as nothing', () => {
    expect(tournamentPayload({ ...values, title: ' Cup ', startsOn: '' })).toEqual({
      title: 'Cup',
      body: null,
      imageURL: null,
      startsOn: null,
      endsOn: '2026-03-22',
    });
  });

  it('title required; the last day not before the first; the image an address', () => {
    expect(tournamentRules.title(' ')).toBe('Title is required.');
    expect(tournamentRules.endsOn('2026-03-19', values)).toBe('The last day must not be before the first.');
    expect(tournamentRules.imageURL('javascript:alert(1)')).toBe(
      'Enter an address that starts with https://, or choose a file.',
    );
    expect(tournamentRules.imageURL('')).toBeNull();
  });

  it('is told from another one of its name by its day', () => {
    const tournament = {
      id: 't',
      version: 1,
      title: 'Cup',
      body: null,
      imageURL: null,
      startsOn: '2026-03-20',
      endsOn: null,
    };
    expect(tournamentDate(tournament)).toBe('Mar 20, 2026');
    expect(tournamentDate({ ...tournament, startsOn: null })).toBeUndefined();
  });
});
