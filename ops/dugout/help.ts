import type { Command, Options } from './command.ts';

/** Every command has them. */
export const everywhere = {
  settings: { type: 'string', value: 'FILE', help: 'the settings file (default: $DUGOUT_SETTINGS, else .env)' },
  verbose: { type: 'boolean', default: false, help: 'where something fails: also the place in the program' },
  help: { type: 'boolean', default: false, help: 'this text' },
} as const satisfies Options;

const columns = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
};

export function helpOfAll(commands: readonly Command[]): string {
  return `dugout COMMAND [OPTIONS]

${columns(commands.map(({ name, help }) => [name, help]))}

dugout COMMAND --help tells the options of one of them; dugout --version the version.
`;
}

export function helpOf({ name, help, words, more, options }: Command): string {
  const rows = Object.entries<Options[string]>({ ...options, ...everywhere }).map(
    ([option, { value, help: text, default: usual }]) =>
      [
        `--${option}${value ? ` ${value}` : ''}`,
        `${text}${typeof usual === 'string' ? ` (default: ${usual})` : ''}`,
      ] as const,
  );
  return `dugout ${name}${words ? ` ${words}` : ''} [OPTIONS]

${help[0]!.toUpperCase()}${help.slice(1)}.${more ? `\n\n${more}` : ''}

${columns(rows)}
`;
}
