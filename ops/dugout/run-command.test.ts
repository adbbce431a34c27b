import { describe, expect, test } from 'vitest';
import { CommandError, defineCommand, type Command } from './command.ts';
import { commands } from './commands.ts';
import { runCommand } from './run-command.ts';
import { runDugout } from './run-dugout.ts';
import { sentenceOf } from './sentence.ts';

const failing = defineCommand({
  name: 'fail',
  help: 'always fails',
  options: { how: { type: 'string', default: 'badly', value: 'HOW', help: 'in which way' } },
  run: async ({ options }) => {
    throw new CommandError(`It failed ${options.how}.`, { cause: new Error('postgres://a:hunter2@db/x is away') });
  },
});

async function typed(list: readonly Command[], ...parts: string[]) {
  const said = { out: '', err: '' };
  const code = await runCommand(list, parts, {
    environment: {},
    version: '9.9.9',
    say: (line) => (said.out += `${line}\n`),
    complain: (line) => (said.err += `${line}\n`),
  });
  return { code, ...said };
}

describe('what is typed', () => {
  test('help names every command, and every command has help of its own', async () => {
    const { code, out } = await typed(commands, '--help');
    expect(code).toBe(0);
    for (const { name } of commands) {
      expect(out).toContain(`  ${name} `);
      const own = await typed(commands, name, '--help');
      expect(own.code).toBe(0);
      expect(own.out).toMatch(new RegExp(`^dugout ${name}\\b`));
      expect(own.out).toContain('--settings FILE');
    }
    expect((await typed(commands, '--version')).out).toBe('9.9.9\n');
  });

  test.each([
    [['nonsense'], 'There is no command "nonsense".'],
    [['fail', '--nonsense'], "Unknown option '--nonsense'. See dugout fail --help."],
    [['fail', 'word'], 'dugout fail takes no "word".'],
    [['fail', '--how'], "Option '--how <value>' argument missing. See dugout fail --help."],
  ])('wrongly (%j) is told in a sentence and ends with 2', async (parts, sentence) => {
    const { code, err, out } = await typed([failing], ...parts);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(out).toBe('');
  });

  test('a failure is one sentence with its cause and without secrets; --verbose adds the place', async () => {
    const short = await typed([failing], 'fail', '--how', 'softly');
    expect(short).toMatchObject({ code: 1, err: 'It failed softly.: postgres://a:…@db/x is away\n' });
    const long = await typed([failing], 'fail', '--verbose');
    expect(long.err).toMatch(/run-command\.test\.ts/);
  });
});

test('addresses that nobody answers at are told in words, also where Node tried several', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
  expect(sentenceOf(new AggregateError([refused]))).toBe('connect ECONNREFUSED 127.0.0.1:1 (nobody answers there)');
});

test('the real command: a settings file that is not there, an unknown option, a database that is away', async () => {
  expect(await runDugout(['migrate', '--settings', '/nowhere/x.env'])).toMatchObject({
    code: 1,
    err: 'The settings file /nowhere/x.env cannot be read: there is none.\n',
  });
  expect((await runDugout(['migrate', '--no-such'])).code).toBe(2);
  const away = await runDugout(['migrate'], {
    cwd: '/',
    env: { OWNER_DATABASE_URL: 'postgres://owner:hunter2@127.0.0.1:1/x' },
  });
  expect(away.code).toBe(1);
  expect(away.err).toContain('nobody answers there');
  expect(away.out + away.err).not.toMatch(/hunter2|\bat .*\.ts/);
});
