import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { CommandError, type Environment } from './command.ts';

/** What the environment says goes before the file, as with `node --env-file`. Without a file there is the environment. */
export function withSettingsFile(environment: Environment, file: string, mustBeThere: boolean): Environment {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as { code?: string };
    // Another user's, in the folder where this one happens to run.
    if ((code === 'ENOENT' || code === 'EACCES') && !mustBeThere) return environment;
    throw new CommandError(`The settings file ${file} cannot be read${code === 'ENOENT' ? ': there is none' : ''}.`, {
      cause: code === 'ENOENT' ? undefined : error,
    });
  }
  return { ...parseEnv(text), ...environment };
}
