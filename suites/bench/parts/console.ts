import type { Application, RunningPeer } from '../console/browser.ts';
import { startDirectusApp } from '../console/directus.ts';
import { startConsole, type RunningConsole } from '../console/dugout.ts';
import { longUse } from '../console/long-use.ts';
import { firstLoad, kilobytes, slowVisits, type Visits } from '../console/visit.ts';
import { plainTable, written, type Figure, type Goal } from '../figure.ts';
import type { Bench, Outcome, Part } from '../part.ts';
import { startReactAdmin } from '../peers/react-admin/start.ts';

/** An hour is three hundred steps; the short form walks a tenth of them. */
const partOfAnHour = ({ quick }: Bench) => (quick ? 0.1 : 1);

async function run(bench: Bench): Promise<Outcome> {
  const data = await bench.data('S');
  const ours = await startConsole(data, bench.folder);
  const peers: RunningPeer[] = [];
  try {
    peers.push(await startReactAdmin(bench.folder));
    // Minutes for each visit: nothing for the short form.
    const directus = bench.quick ? null : await startDirectusApp(data, bench.folder, bench.log);
    if (directus) peers.push(directus);
    return await measure(bench, ours, peers.map(({ application }) => application)); // prettier-ignore
  } finally {
    for (const peer of peers) await peer.stop();
    await ours.stop();
  }
}

async function measure(bench: Bench, ours: RunningConsole, peers: readonly Application[]): Promise<Outcome> {
  const sizes = await measureSizes(bench, ours, peers);
  const visits = await measureVisits(bench, [ours.teams, ...peers]);
  bench.log('memory of a tab after an hour of use');
  const { first, last } = await longUse(ours, partOfAnHour(bench), bench.folder);
  const memory: Figure[] = [
    { name: 'heap after an hour of use against after the first minutes', unit: 'ratio', rounds: [last.heap / first.heap] },
    { name: 'heap after an hour of use', unit: 'MB', rounds: [last.heap / 1e6] },
    { name: 'nodes after an hour of use against after the first minutes', unit: 'ratio', rounds: [last.nodes / first.nodes] },
  ]; // prettier-ignore
  return {
    figures: [...sizes.figures, ...visitFigures(visits), ...memory],
    more: `What the first table of /teams consists of:\n\n${sizes.table}`,
  };
}

async function measureSizes(bench: Bench, ours: RunningConsole, peers: readonly Application[]) {
  bench.log('bytes of the first load');
  const figures: Figure[] = [];
  for (const [path, page] of [['/login', ours.login], ['/teams', ours.teams]] as const) {
    for (const encoding of ['gzip', 'br'] as const) {
      const goal = path === '/teams' && encoding === 'br' ? { goal: { atMost: 240 } } : {};
      const name = `${path} first load${encoding === 'gzip' ? ', gzip only' : ''}`;
      figures.push({ name, unit: 'kB', rounds: [kilobytes(await firstLoad(page, encoding, bench.folder))], ...goal });
    }
  } // prettier-ignore
  for (const peer of peers) {
    const files = await firstLoad(peer, 'br', bench.folder);
    figures.push({ name: `first load, ${peer.name}`, unit: 'kB', rounds: [kilobytes(files)] });
  }
  const files = [...(await firstLoad(ours.teams, 'br', bench.folder))].sort((a, b) => b.bytes - a.bytes);
  const rows = files.map(({ address, bytes }) => [withoutHash(new URL(address).pathname), written(bytes / 1_000)]);
  return { figures, table: plainTable(['file', 'kB as sent'], rows) };
}

const withoutHash = (path: string) => path.replace(/^\/assets\/(.*)-[\w-]{8}(\.\w+)$/, '$1$2');

async function measureVisits(bench: Bench, applications: readonly Application[]): Promise<Map<string, Visits[]>> {
  const visits = new Map<string, Visits[]>(applications.map(({ name }) => [name, []]));
  for (let round = 1; round <= bench.rounds; round += 1) {
    for (const application of applications) {
      bench.log(`round ${round}: ${application.name}`);
      visits.get(application.name)!.push(await slowVisits(application, bench.folder));
    }
  }
  return visits;
}

type Reading = (visits: Visits) => number;

const readings: readonly { name: string; unit: Figure['unit']; of: Reading; goal?: Goal }[] = [
  { name: 'first table cold', unit: 'ms', of: ({ cold }) => cold.table, goal: { atMost: 3_000 } },
  { name: 'first table warm', unit: 'ms', of: ({ warm }) => warm.table, goal: { atMost: 1_500 } },
  { name: 'answered click', unit: 'ms', of: ({ answer }) => answer },
  { name: 'first contentful paint', unit: 'ms', of: ({ cold }) => cold.firstPaint },
  { name: 'blocked until the first table', unit: 'ms', of: ({ cold }) => cold.blocking },
  { name: 'requests before the first table', unit: 'requests', of: ({ cold }) => cold.asked.length },
];

/** Ours, each peer's, and each peer's against ours in the same round. */
function visitFigures(visits: Map<string, Visits[]>): Figure[] {
  const [[, ours] = ['', []], ...peers] = visits;
  return readings.flatMap(({ name, unit, of, goal }) => [
    { name, unit, rounds: ours.map(of), ...(goal ? { goal } : {}) },
    ...peers.flatMap(([peer, theirs]): Figure[] => [
      { name: `${name}, ${peer}`, unit, rounds: theirs.map(of) },
      ...(unit === 'ms' && peer ? [against(name, peer, theirs.map(of), ours.map(of))] : []),
    ]),
  ]);
}

const against = (name: string, peer: string, theirs: readonly number[], ours: readonly number[]): Figure => ({
  name: `${name}, ${peer} against ours`,
  unit: 'times',
  rounds: theirs.map((value, round) => value / ours[round]!),
});

export const consolePart: Part = {
  name: 'console',
  about: 'The console in the browser, on a slow phone, against react-admin and the app of Directus',
  run,
};
