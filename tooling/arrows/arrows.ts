import { dirname, join, normalize } from 'node:path';
import { circleIn, knotsIn, type Graph } from './circles.ts';
import { featureArrows } from './feature-arrows.ts';

/**
 * Who may import whom (docs/where.md, "Arrows"): console → contract ← api → database; demo data stand on the database; in
 * the API modules → platform; in the console app → features → kit → api. A feature reaches another only through its
 * `public` file, and only along the declared arrows. Nothing comes back to itself.
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
  { name: 'demo data', holds: /^packages\/demo-data\//, sees: ['database'] },
  { name: 'api platform', holds: /^apps\/api\/src\/platform\//, sees: ['contract', 'database'] },
  {
    name: 'api modules',
    holds: /^apps\/api\/src\/modules\//,
    sees: ['contract', 'database', 'demo data', 'api platform'],
  },
  { name: 'api', holds: /^apps\/api\//, sees: ['contract', 'database', 'api platform', 'api modules'] },
  {
    // A component test starts the whole console, wherever it stands; nothing that is shipped sees what it is started with.
    name: 'console tests',
    holds: /^apps\/console\/(?:test\/|vitest\.config\.ts$|src\/.*\.component\.test\.tsx$)/,
    sees: ['contract', 'console kit', 'console api', 'console features', 'console'],
  },
  { name: 'console kit', holds: /^apps\/console\/src\/kit\//, sees: ['contract', 'console api'] },
  { name: 'console api', holds: /^apps\/console\/src\/api\//, sees: ['contract'] },
  {
    name: 'console features',
    holds: /^apps\/console\/src\/features\//,
    sees: ['contract', 'console kit', 'console api'],
  },
  { name: 'console', holds: /^apps\/console\//, sees: ['contract', 'console kit', 'console api', 'console features'] },
  {
    name: 'bench',
    holds: /^suites\/bench\//,
    sees: ['contract', 'database', 'api', 'api platform', 'api modules', 'tooling', 'suites support', 'dugout'],
  },
  {
    name: 'security',
    holds: /^suites\/security\//,
    sees: [
      'contract',
      'database',
      'demo data',
      'api',
      'api platform',
      'api modules',
      'console api',
      'tooling',
      'suites support',
    ],
  },
  {
    name: 'faults',
    holds: /^suites\/faults\//,
    sees: ['contract', 'database', 'demo data', 'tooling', 'suites support', 'ops', 'dugout'],
  },
  {
    // No suite sees another: what two of them need is here.
    name: 'suites support',
    holds: /^suites\/support\//,
    sees: ['contract', 'database', 'demo data', 'api', 'tooling'],
  },
  {
    name: 'journeys',
    holds: /^suites\/(?:journeys|pictures|lighthouse)\//,
    sees: ['contract', 'database', 'api', 'tooling', 'suites support'],
  },
  {
    // The command that a server is run with reaches everywhere: each of its parts does what the API or a script would do.
    name: 'dugout',
    holds: /^ops\/dugout\//,
    sees: ['contract', 'database', 'demo data', 'api', 'api platform', 'api modules', 'ops', 'tooling'],
  },
  { name: 'ops', holds: /^ops\//, sees: ['contract', 'database', 'tooling'] },
  { name: 'tooling', holds: /^tooling\//, sees: ['contract', 'database', 'api', 'api platform', 'ops', 'dugout'] },
];

const roomOf = (file: string) => rooms.find(({ holds }) => holds.test(file));

/** `api: teams` for `apps/api/src/modules/teams/…`, `console: teams` for `apps/console/src/features/teams/…`. */
function featureOf(file: string): string | undefined {
  const [, app, name] = /^apps\/(api|console)\/src\/(?:modules|features)\/([\w-]+)\//.exec(file) ?? [];
  return app && `${app}: ${name}`;
}

function targetOf(file: string, specifier: string): string | null {
  const ours = /^@dugout\/([\w-]+)\/(.+)$/.exec(specifier);
  if (ours) return `packages/${ours[1]}/src/${ours[2]}`;
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : null;
}

const isTest = (file: string) => /\.test\.tsx?$|\/test\//.test(file);

interface Import {
  readonly specifier: string;
  /** `import()`: loaded when it is needed. */
  readonly later: boolean;
}

function importsOf(source: string): Import[] {
  return [...source.matchAll(/(?:from|import)\s*(\(?)\s*['"]([^'"]+)['"]/g)].map(([, paren, specifier]) => ({
    specifier: specifier!,
    later: paren === '(',
  }));
}

export type Sources = ReadonlyMap<string, string>;

/** One line for every import that goes against an arrow, and for every circle. */
export function wrongArrows(sources: Sources): string[] {
  return [...[...sources].flatMap(([file, source]) => wrongImports(file, source)), ...circles(sources)];
}

function wrongImports(file: string, source: string): string[] {
  const from = roomOf(file);
  if (!from) return [];
  const wrong: string[] = [];
  for (const { specifier } of importsOf(source)) {
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
    if (!feature || !other || feature === other) continue;
    if (!/\/public\.tsx?$/.test(target)) {
      wrong.push(`${file}: ${feature} reaches into ${other}; only its public file is open (${specifier})`);
    } else if (!isTest(file) && !featureArrows[feature]?.includes(nameOf(other))) {
      wrong.push(`${file}: no arrow from ${feature} to ${other} is declared in tooling/arrows/feature-arrows.ts`);
    }
  }
  return wrong;
}

const nameOf = (feature: string) => feature.replace(/^\w+: /, '');

function circles(sources: Sources): string[] {
  const files = new Map<string, Set<string>>();
  const features = new Map<string, Set<string>>();
  const add = (graph: Map<string, Set<string>>, from: string, to: string) =>
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  for (const [file, source] of sources) {
    for (const { specifier, later } of importsOf(source)) {
      const target = targetOf(file, specifier);
      if (!target || !sources.has(target)) continue;
      const [feature, other] = [featureOf(file), featureOf(target)];
      // Within a feature one overlay may open another that leads back: neither needs the other to be loaded.
      if (!later || feature !== other || feature === undefined) add(files, file, target);
      if (feature && other && feature !== other && !isTest(file)) add(features, feature, other);
    }
  }
  return [...tellCircles(files, 'files'), ...tellCircles(features, 'features')];
}

const tellCircles = (graph: Graph, what: string): string[] =>
  knotsIn(graph).map((knot) => `a circle among ${knot.length} ${what}: ${circleIn(graph, knot).join(' → ')}`);

/** Arrows between features that nothing goes along. */
export function idleArrows(sources: Sources): string[] {
  const used = new Set(
    [...sources].flatMap(([file, source]) =>
      importsOf(source).map(({ specifier }) => `${featureOf(file)} → ${featureOf(targetOf(file, specifier) ?? '')}`),
    ),
  );
  return Object.entries(featureArrows).flatMap(([from, names]) =>
    names
      .map((name) => `${from} → ${/^\w+/.exec(from)![0]}: ${name}`)
      .filter((arrow) => !used.has(arrow))
      .map((arrow) => `tooling/arrows/feature-arrows.ts: nothing goes along ${arrow}`),
  );
}
