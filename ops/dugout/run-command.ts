import { parseArgs } from 'node:util';
import { UsageError, type Command, type Environment, type Given, type Options } from './command.ts';
import { everywhere, helpOf, helpOfAll } from './help.ts';
import { withSettingsFile } from './read-settings-file.ts';
import { sentenceOf } from './sentence.ts';

export interface Outside {
  readonly environment: Environment;
  readonly version: string;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** From what was typed to an exit code: 0 done, 1 failed, 2 typed wrongly. */
export async function runCommand(
  commands: readonly Command[],
  typed: readonly string[],
  outside: Outside,
): Promise<number> {
  const [name, ...rest] = typed;
  if (name === '--version') {
    outside.say(outside.version);
    return 0;
  }
  if (name === undefined || name === '--help' || name === 'help') {
    outside.say(helpOfAll(commands));
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((one) => one.name === name);
  try {
    if (!command) throw new UsageError(`There is no command "${name}". dugout --help names them.`);
    const given = givenOf(command, rest, outside);
    if (given === 'help') {
      outside.say(helpOf(command));
      return 0;
    }
    return (await command.run(given)) ?? 0;
  } catch (error) {
    outside.complain(sentenceOf(error));
    const loud = rest.includes('--verbose') || outside.environment.DEBUG;
    if (loud && error instanceof Error) outside.complain(stackOf(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

function givenOf(command: Command, typed: readonly string[], outside: Outside): Given | 'help' {
  const { values, positionals, tokens } = parsed(command, typed);
  if (values.help) return 'help';
  if (positionals.length > 0 && !command.words) {
    throw new UsageError(`dugout ${command.name} takes no "${positionals[0]}". See dugout ${command.name} --help.`);
  }
  const named = (values.settings as string | undefined) ?? outside.environment.DUGOUT_SETTINGS;
  const settingsFile = named ?? '.env';
  // Setting up is what makes the file.
  const mustBeThere = named !== undefined && command.name !== 'setup';
  return {
    options: values as Given['options'],
    words: positionals,
    typed: new Set(tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))),
    environment: withSettingsFile(outside.environment, settingsFile, mustBeThere),
    settingsFile,
    say: outside.say,
  };
}

function parsed({ name, options }: Command, typed: readonly string[]) {
  const config = Object.fromEntries(
    Object.entries<Options[string]>({ ...options, ...everywhere }).map(([option, { type, default: usual }]) => [
      option,
      { type, ...(usual === undefined ? {} : { default: usual }) },
    ]),
  );
  try {
    return parseArgs({ args: [...typed], options: config, allowPositionals: true, tokens: true });
  } catch (error) {
    // The library goes on to explain how to pass a word that begins with a dash.
    const [sentence] = (error as Error).message.split('. ');
    throw new UsageError(`${sentence!.replace(/\.$/, '')}. See dugout ${name} --help.`);
  }
}

const stackOf = (error: Error): string =>
  [error.stack, error.cause instanceof Error ? stackOf(error.cause) : ''].filter(Boolean).join('\ncaused by ');
