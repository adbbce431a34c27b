import { expect, it } from 'vitest';
import { touchedText } from './team.removal.ts';

it('says who stays without a team when a team is removed', () => {
  expect(touchedText({ playerCount: 14, coachCount: 3 })).toBe('14 players and 3 coaches stay, without a team.');
  expect(touchedText({ playerCount: 1, coachCount: 0 })).toBe('1 player stays, without a team.');
  expect(touchedText({ playerCount: 0, coachCount: 1 })).toBe('1 coach stays, without a team.');
  expect(touchedText({ playerCount: 0, coachCount: 0 })).toBe('No players and no coaches are on this team.');
});
