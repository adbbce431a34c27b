import { expect, test } from 'vitest';
import { whatStays, type Pointer, type RowName } from './what-goes.ts';

const pointers: Pointer[] = [
  { from: 'players 1', by: 'user_id', to: 'users 1' },
  { from: 'players 1', by: 'team_id', to: 'teams 1' },
  { from: 'players 1', by: 'trusted_by', to: 'users 9' },
  { from: 'players 2', by: 'trusted_by', to: 'users 9' },
  { from: 'players 2', by: 'team_id', to: 'teams 1' },
  { from: 'player_parents 1/1', by: 'player_id', to: 'players 1' },
  { from: 'player_parents 1/1', by: 'parent_id', to: 'parents 1' },
  { from: 'parents 1', by: 'user_id', to: 'users 2' },
  { from: 'roster_entries 1', by: 'player_id', to: 'players 2' },
  { from: 'roster_entries 1', by: 'team_id', to: 'team_seasons 1' },
  { from: 'event_attendees 1', by: 'event_id', to: 'events 1' },
  { from: 'event_attendees 1', by: 'user_id', to: 'users 1' },
  { from: 'event_attendees 2', by: 'event_id', to: 'events 1' },
  { from: 'event_attendees 2', by: 'user_id', to: 'users 3' },
];
const staying = (kept: RowName[], more: Pointer[] = []) =>
  [...whatStays(new Map(kept.map((row) => [row, 'changed' as const])), [...pointers, ...more]).keys()].toSorted();

test('a record stays whole, with what it points at, and takes no neighbour with it', () => {
  expect(staying(['players 1'])).toEqual([
    'parents 1',
    'player_parents 1/1',
    'players 1',
    'teams 1',
    'users 1',
    'users 2',
    'users 9',
  ]);
});

test('who checked many players does not keep them', () => {
  expect(staying(['users 9'])).toEqual(['users 9']);
});

test('an event keeps of its guests those who stay anyway', () => {
  expect(staying(['events 1'])).toEqual(['events 1']);
  expect(staying(['events 1', 'users 1'])).toContain('event_attendees 1');
  expect(staying(['events 1', 'users 1'])).not.toContain('event_attendees 2');
});

test('a past roster goes, with those who stay as well, unless somebody corrected it', () => {
  expect(staying(['players 2'])).not.toContain('roster_entries 1');
  expect(staying(['team_seasons 1'])).toEqual(['team_seasons 1']);
  expect(staying(['roster_entries 1'])).toEqual([
    'players 2',
    'roster_entries 1',
    'team_seasons 1',
    'teams 1',
    'users 9',
  ]);
  expect(staying(['players 2', 'team_seasons 1'])).toContain('roster_entries 1');
});

test('what something real points at stays', () => {
  expect(staying([], [{ from: null, by: 'team_id', to: 'teams 1' }])).toEqual(['teams 1']);
});
