import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readSettings } from '../../apps/api/src/platform/settings.ts';
import { environmentExample, settingsPage } from './settings-docs.ts';

const outOfDate = 'run npm run docs:settings';

test('docs/settings.md says what the schemas say', async () => {
  expect(readFileSync('docs/settings.md', 'utf8'), outOfDate).toBe(await settingsPage());
});

test('.env.example says what the schemas say, and is a settings file that works with a secret of its own', () => {
  const example = readFileSync('.env.example', 'utf8');
  expect(example, outOfDate).toBe(environmentExample());
  const settings = readSettings({ ...parseEnv(example), SERVER_SECRET: 'x'.repeat(40) });
  expect(settings).toMatchObject({ MAIL_FROM: 'Dugout <no-reply@dugout.example>', DATABASE_POOL: 10 });
});
