import { expect, test } from 'vitest';
import { createTestDatabase } from '@dugout/database/test-database.ts';
import { commands } from './commands.ts';
import { runCommand } from './run-command.ts';

test('the invented organisation is loaded once, and removed again', async () => {
  const database = await createTestDatabase();
  const run = async (...words: string[]) => {
    const said: string[] = [];
    const tell = (line: string) => said.push(line);
    const environment = { OWNER_DATABASE_URL: database.ownerUrl };
    const code = await runCommand(commands, ['demo', ...words], {
      environment,
      version: '1',
      say: tell,
      complain: tell,
    });
    return [code, said.join(' ')];
  };
  try {
    expect(await run()).toEqual([2, expect.stringContaining('load or remove')]);
    expect(await run('renew')).toEqual([2, expect.stringContaining('renew')]);
    expect(await run('load')).toEqual([0, expect.stringMatching(/^Loaded: .*\b46 teams\b.*\b600 players\b/)]);
    expect(await run('load')).toEqual([1, expect.stringContaining('There are records already.')]);
    expect(await run('remove')).toEqual([0, expect.stringMatching(/^Removed: .*\b46 teams\b.*\b600 players\b[^K]*$/)]);
    expect(await run('remove')).toEqual([0, 'Removed: nothing.']);
  } finally {
    await database.drop();
  }
});
