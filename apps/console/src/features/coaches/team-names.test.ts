import { expect, it } from 'vitest';
import { teamTags } from './team-names.ts';

it('leaves out the name that every team begins with, and keeps it for the tooltip', () => {
  expect(teamTags(['Bombers Austin Gold', 'Legacy', 'Bombers', ' '], 'Bombers')).toEqual([
    { full: 'Bombers Austin Gold', text: 'Austin Gold' },
    { full: 'Legacy', text: 'Legacy' },
    { full: 'Bombers', text: 'Bombers' },
    { full: '(No Name)', text: '(No Name)' },
  ]);
});
