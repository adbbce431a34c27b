import { describe, expect, test } from 'vitest';
import { capsOf, commands, fieldKeys, listKeys, type CommandId } from './console-keys.ts';
import { beginsSequence, commandOf, isSingle, type Press } from './pressed.ts';

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('which command a press is', () => {
  test('Ctrl and Cmd alike, in either case, never with Shift or Alt', () => {
    expect(commandOf(press('k', { ctrlKey: true }), null)).toBe('palette');
    expect(commandOf(press('K', { metaKey: true }), null)).toBe('palette');
    expect(commandOf(press('k', { ctrlKey: true, shiftKey: true }), null)).toBeNull();
    expect(commandOf(press('k', { ctrlKey: true, altKey: true }), null)).toBeNull();
  });

  test('a sign with or without Shift, as the keyboard has it', () => {
    expect(commandOf(press('?', { shiftKey: true }), null)).toBe('map');
    expect(commandOf(press('/'), null)).toBe('search');
    expect(commandOf(press('/', { shiftKey: true }), null)).toBe('search');
  });

  test('a letter by its place on a keyboard of another alphabet', () => {
    expect(commandOf(press('л', { code: 'KeyK', ctrlKey: true }), null)).toBe('palette');
  });

  test('two keys, one after the other', () => {
    expect(beginsSequence(press('g'))).toBe('g');
    expect(beginsSequence(press('g', { ctrlKey: true }))).toBeNull();
    expect(beginsSequence(press('x'))).toBeNull();
    expect(commandOf(press('t'), 'g')).toBe('goTeams');
    expect(commandOf(press('t'), null)).toBeNull();
    expect(commandOf(press('j'), 'g')).toBeNull();
  });
});

describe('the declaration', () => {
  const ids = Object.keys(commands) as CommandId[];

  test('every press is its own, and none is the beginning of another', () => {
    const presses = ids.map((id) => commands[id].press.toLowerCase());
    expect(new Set(presses).size).toBe(presses.length);
    expect(presses).not.toContain('g');
  });

  test('only what needs Ctrl or Cmd cannot be switched off', () => {
    expect(ids.filter((id) => !isSingle(id))).toEqual(['palette', 'undo']);
  });

  test('keys are written as they stand on the keyboard at hand', () => {
    expect(capsOf('Mod+K', true)).toEqual(['⌘', 'K']);
    expect(capsOf('Mod+K', false)).toEqual(['Ctrl', 'K']);
    expect(capsOf('g t', false)).toEqual(['G', 'T']);
  });

  test('the map names every key that a list of suggestions listens for', () => {
    const told = fieldKeys.flatMap(({ press: keys }) => keys);
    for (const key of Object.values(listKeys)) expect(told).toContain(key);
  });
});
