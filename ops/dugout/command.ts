import type { ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { demandTls } from '@dugout/database/database-tls.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Option {
  readonly type: 'string' | 'boolean';
  readonly default?: string | boolean;
  /** What stands for the value in the help: `FILE`. */
  readonly value?: string;
  readonly help: string;
}
export type Options = Readonly<Record<string, Option>>;

export type ValuesOf<O extends Options> = ReturnType<
  typeof parseArgs<{ options: { -readonly [K in keyof O]: O[K] } & ParseArgsOptionsConfig }>
>['values'];

/** What a command works with. Everything from outside comes through here. */
export interface Given<O extends Options = Options> {
  readonly options: ValuesOf<O>;
  readonly words: readonly string[];
  /** The options that were typed, and not left at their defaults. */
  readonly typed: ReadonlySet<string>;
  /** What the environment says, and below it the settings file. */
  readonly environment: Environment;
  readonly settingsFile: string;
  readonly say: (line: string) => void;
}

export interface Command<O extends Options = Options> {
  readonly name: string;
  readonly help: string;
  /** What follows the name besides options. */
  readonly words?: string;
  /** More than one line, for the help on this command. */
  readonly more?: string;
  readonly options: O;
  /** Answers the exit code where it is not 0. What it throws is told in one sentence. */
  readonly run: (given: Given<O>) => Promise<number | void>;
}

/** Infers the types of the options; the table holds commands of all kinds. */
export const defineCommand = <const O extends Options>(command: Command<O>): Command => command as unknown as Command;

/** Shown to the operator as one sentence, without a stack trace. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** It was typed wrongly: exit code 2. */
export class UsageError extends CommandError {
  override name = 'UsageError';
}

export function demand(environment: Environment, name: string, what: string): string {
  const value = environment[name];
  if (!value) throw new CommandError(`${name} is missing: ${what}`);
  return value;
}

export const demandOwnerUrl = (environment: Environment) =>
  demandTls(
    'OWNER_DATABASE_URL',
    demand(environment, 'OWNER_DATABASE_URL', 'the address of the database for the owner of the tables'),
    environment.DATABASE_TLS,
  );
