import { IconSearch } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { entriesFor, type PaletteEntry } from './entries.ts';

const entry = (title: string, words?: string): PaletteEntry => ({
  title,
  kind: 'Screen',
  icon: IconSearch,
  does: { to: '/' },
  ...(words === undefined ? {} : { words }),
});
const entries = [entry('Teams'), entry('Add Team'), entry('Message Logs', 'sms texts'), entry('Settings', 'password')];
const titles = (typed: string) => entriesFor(entries, typed).map(({ title }) => title);

test('a screen is found by the beginning of its words, its title before what else it is called', () => {
  expect(titles('te')).toEqual(['Teams', 'Add Team', 'Message Logs']);
  expect(titles('log mess')).toEqual(['Message Logs']);
  expect(titles('pass')).toEqual(['Settings']);
});

test('not by what is somewhere within a word, which people are looked for by', () => {
  expect(titles('eam')).toEqual([]);
  expect(titles('')).toEqual([]);
});
