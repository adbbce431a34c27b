import type { z } from 'zod';
import { format } from 'prettier';
import { Settings } from '../../apps/api/src/platform/settings.ts';
import { OperatorSettings } from '../../ops/backup/settings.ts';
import { CommandSettings } from '../../ops/dugout/settings.ts';

interface Setting {
  readonly name: string;
  readonly description: string;
  readonly readBy: string;
  readonly required: boolean;
  readonly usual: string;
  readonly example: string;
}

const groups = [
  ['The API and the worker', Settings],
  ['Backups, and whatever works as the owner of the tables', OperatorSettings],
  ['The `dugout` command', CommandSettings],
] as const;

/** What a schema says of a setting; one without a description cannot be documented, and ends here. */
function settingOf(name: string, schema: z.ZodType): Setting {
  const { description, readBy, example } = (schema.meta() ?? {}) as Record<string, string | undefined>;
  if (!description) throw new Error(`${name} has no description in its schema.`);
  const absent = schema.safeParse(undefined);
  const { data } = absent;
  const usual = typeof data === 'string' || typeof data === 'number' ? `${data}` : '';
  return {
    name,
    description,
    readBy: readBy ?? 'API, worker',
    required: !absent.success,
    usual,
    example: example ?? usual,
  };
}

const settingsOf = (schema: z.ZodObject): Setting[] =>
  Object.entries(schema.shape).map(([name, one]) => settingOf(name, one as z.ZodType));

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('_', '\\_');
const code = (text: string) => (text === '' ? '' : `\`${text}\``);

export async function settingsPage(): Promise<string> {
  const tables = groups.map(([title, schema]) => {
    const rows = settingsOf(schema).map(
      ({ name, description, usual, required, readBy }) =>
        `| ${code(name)} | ${cell(description)} | ${code(usual)} | ${required ? 'yes' : ''} | ${readBy} |`,
    );
    return `## ${title}\n\n| Setting | What for | Default | Required | Read by |\n|---|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  const page = `# Settings

Made from the code by \`npm run docs:settings\`; a test fails when it is out of date.

All come from the environment, and are read once, at start. A wrong one is named in plain words, and the process does not start; an empty one counts
as left out. Every \`dugout\` command also reads a settings file (\`--settings FILE\`, else \`$DUGOUT_SETTINGS\`, else \`.env\`), below what the environment says;
\`npm start\` and \`npm run start:worker\` read \`.env\`. \`.env.example\` is a file to begin with, and \`dugout setup\` writes one. A required setting is required by those who read it.

Node 24 or newer runs it. \`engines\` in \`package.json\` allows Node 20, because the project brings its own Node 24 as a package: whatever Node the machine has only runs
\`npm\`, and every script runs with the one in \`node_modules/.bin\`. A built release is started with that one, or with another Node 24.

${tables.join('\n')}`;
  return format(page, { parser: 'markdown', printWidth: 120 });
}

/** Shells and systemd read signs of their own in a value. */
const quoted = (value: string) => (/[\s<>"'$#&;]/.test(value) ? `"${value}"` : value);

export function environmentExample(): string {
  const parts = groups
    .filter(([, schema]) => schema !== CommandSettings)
    .flatMap(([, schema]) => settingsOf(schema))
    .map(({ name, description, example }) => `# ${description}\n${name}=${quoted(example)}\n`);
  return `# Copy to .env and fill in; \`dugout setup\` writes one for you. Made from the code by \`npm run docs:settings\`: docs/settings.md\n# tells which are required and who reads them.\n\n${parts.join('')}`;
}
