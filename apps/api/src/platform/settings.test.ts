import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const good = {
  DATABASE_URL: 'postgres://dugout_app@127.0.0.1/dugout',
  SERVER_SECRET: 'x'.repeat(40),
  PUBLIC_URL: 'https://admin.bombers.example/',
};

test('defaults fill what is not given; an empty value is not given', () => {
  expect(readSettings({ ...good, PORT: '' })).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://admin.bombers.example',
  });
});

test.each([
  [{ ...good, DATABASE_URL: undefined }, 'DATABASE_URL is missing'],
  [{ ...good, DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://'],
  [{ ...good, SERVER_SECRET: 'short' }, 'SERVER_SECRET must have at least 32 characters'],
  [{ ...good, PUBLIC_URL: 'admin.example' }, 'PUBLIC_URL must be the address people open'],
  [{ ...good, PORT: 'eighty' }, 'PORT'],
  [{ ...good, DATABASE_POOL: '3' }, 'DATABASE_POOL must be 4 or more'],
  [{ ...good, JOURNAL_HEAD_TO: 'a@b.example, nobody' }, 'JOURNAL_HEAD_TO must be mail addresses'],
])('a wrong setting is named in plain words', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(SettingsError);
  expect(() => readSettings(environment)).toThrow(sentence);
});

test('the message never repeats a value: it may be a secret', () => {
  expect(() => readSettings({ ...good, SERVER_SECRET: 'hunter2' })).not.toThrow('hunter2');
});
