import { dirname, join, normalize } from 'node:path';

/**
 * Who may import whom (docs/where.md, "Arrows"): console → contract ← api → database; in the API modules → platform; in the
 * console app → features → kit. A feature reaches another only through its `public` file.
 */
interface Room {
  readonly name: string;
  readonly holds: RegExp;
  /** Rooms it may import from, besides itself. */
  readonly sees: readonly string[];
}

const rooms: readonly Room[] = [
  { name: 'contract', holds: /^packages\/contract\//, sees: [] },
  { name: 'database', holds: /^packages\/database\//, sees: ['contract'] },
  { name: 'api platform', holds: /^apps\/api\/src\/platform\//, sees: ['contract', 'database'] },
  { name: 'api modules', holds: /^apps\/api\/src\/modules\//, sees: ['contract', 'database', 'api platform'] },
  { name: 'api', holds: /^apps\/api\//, sees: ['contract', 'database', 'api platform', 'api modules'] },
  {
    // A component test starts the whole console, wherever it stands; nothing that is shipped sees what it is started with.
    name: 'console tests',
    holds: /^apps\/console\/(?:test\/|vitest\.config\.ts$|src\/.*\.component\.test\.tsx$)/,
    sees: ['contract', 'console kit', 'console api', 'console features', 'console'],
  },
  { name: 'console kit', holds: /^apps\/console\/src\/kit\//, sees: ['contract', 'console api'] },
  { name: 'console api', holds: /^apps\/console\/src\/api\//, sees: ['contract', 'console kit'] },
  {
    name: 'console features',
    holds: /^apps\/console\/src\/features\//,
    sees: ['contract', 'console kit', 'console api'],
  },
  { name: 'console', holds: /^apps\/console\//, sees: ['contract', 'console kit', 'console api', 'console features'] },
  {
    name: 'bench',
    holds: /^bench\//,
    sees: ['contract', 'database', 'api', 'api platform', 'api modules', 'tooling', 'faults', 'e2e'],
  },
  {
    name: 'security',
    // Its browser part stands where the browser's types are.
    holds: /^(?:e2e\/)?security\//,
    sees: ['contract', 'database', 'api', 'api platform', 'api modules', 'console api', 'tooling', 'e2e'],
  },
  { name: 'faults', holds: /^faults\//, sees: ['contract', 'database', 'tooling', 'ops', 'dugout'] },
  {
    // The command that a server is run with reaches everywhere: each of its parts does what the API or a script would do.
    name: 'dugout',
    holds: /^ops\/dugout\//,
    sees: ['contract', 'database', 'api', 'api platform', 'api modules', 'ops', 'tooling'],
  },
  { name: 'ops', holds: /^ops\//, sees: ['contract', 'database', 'tooling'] },
  { name: 'e2e', holds: /^e2e\//, sees: ['contract', 'database', 'api', 'tooling', 'faults'] },
  { name: 'tooling', holds: /^tooling\//, sees: ['contract', 'database', 'api', 'api platform', 'ops', 'dugout'] },
];

const roomOf = (file: string) => rooms.find(({ holds }) => holds.test(file));

/** `apps/api/src/modules/teams/…` and `apps/console/src/features/teams/…`: a feature's own room within the room. */
const featureOf = (file: string) => /^apps\/(?:api\/src\/modules|console\/src\/features)\/([\w-]+)\//.exec(file)?.[1];

function targetOf(file: string, specifier: string): string | null {
  const ours = /^@dugout\/([\w-]+)\/(.+)$/.exec(specifier);
  if (ours) return `packages/${ours[1]}/src/${ours[2]}`;
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : null;
}

const isTest = (file: string) => /\.test\.tsx?$|\/test\//.test(file);

function importsOf(source: string): string[] {
  return [...source.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1]!);
}

/** One line for every import that goes against an arrow. */
export function wrongArrows(file: string, source: string): string[] {
  const from = roomOf(file);
  if (!from) return [];
  const wrong: string[] = [];
  for (const specifier of importsOf(source)) {
    const target = targetOf(file, specifier);
    const to = target && roomOf(target);
    if (!target || !to || target.endsWith('.json')) continue;
    // A test may start the whole application, wherever it stands, with what the suites start it with.
    const allowed =
      to === from ||
      from.sees.includes(to.name) ||
      (isTest(file) &&
        file.startsWith('apps/api/') &&
        (to.name.startsWith('api') || target.startsWith('tooling/suite/')));
    if (!allowed) wrong.push(`${file}: ${from.name} must not import ${to.name} (${specifier})`);
    const feature = featureOf(file);
    const other = featureOf(target);
    if (feature && other && feature !== other && !/\/public\.tsx?$/.test(target)) {
      wrong.push(`${file}: ${feature} reaches into ${other}; only its public file is open (${specifier})`);
    }
  }
  return wrong;
}
