import { expect, test } from 'vitest';
import { messagesList } from '../features/messages/messages.list.ts';
import { playersList } from '../features/players/players.list.ts';
import { teamsList } from '../features/teams/teams.list.ts';
import { filterWords } from './filter-words.ts';

const words = (list: Parameters<typeof filterWords>[0], filters: object, names = {}, searched = false) =>
  filterWords(list, { filters: { ...filters }, searched, names });

test('says what a list was narrowed by as its filters do', () => {
  expect(
    words(playersList, { ageGroup: 'U12', gradYear: 2030, college: 'not-committed', position: 'FIRST_BASE' }),
  ).toBe('Age group: 12U · Grad year: 2030 · College: Not Committed · Position: First Base');
  expect(words(playersList, { team: 'id', state: 'none' }, { team: 'Bombers Gold' })).toBe(
    'Team: Bombers Gold · No state',
  );
  expect(words(playersList, { team: 'id' }, {})).toBe('Team: one record');
  expect(words(messagesList, { from: '2026-11-01' })).toBe('From: 11/01/2026');
  expect(words(playersList, {})).toBe('Whole list');
});

test('never says what was typed', () => {
  expect(words(teamsList, { name: true }, {}, true)).toBe(
    'Team name: typed words (not kept) · Search: typed words (not kept)',
  );
});

test('still tells a filter that the list no longer has', () => {
  expect(words(teamsList, { season: '2025' })).toBe('Season: 2025');
});
