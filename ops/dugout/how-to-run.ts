import type { Environment } from './command.ts';

/** In a clone npm starts the command; an installation has `dugout` in its path. */
export const isClone = ({ npm_lifecycle_event }: Environment) => npm_lifecycle_event !== undefined;

/** What to type to run a command of `dugout`, here: `npm run dugout -- migrate`. */
export const typed = (environment: Environment, command: string) =>
  isClone(environment) ? `npm run dugout -- ${command}` : `dugout ${command}`;
