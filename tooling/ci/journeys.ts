import { createHash } from 'node:crypto';
import { featureOf } from './features.ts';
import type { History } from './history.ts';

export interface Journey {
  /** The file of journeys, below `suites/journeys/`. */
  readonly file: string;
  /** Where `test(…)` stands: for a generated test of a screen that is another file. */
  readonly declaredIn: string;
  readonly titles: readonly string[];
  readonly tags: readonly string[];
}

/** As `playwright test --list --reporter=json` tells it. */
export interface Listed {
  readonly suites: readonly ListedSuite[];
  readonly errors: readonly { readonly message?: string }[];
}
interface ListedSuite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly ListedSuite[];
  readonly specs: readonly { readonly title: string; readonly file: string; readonly tags: readonly string[] }[];
}

/** Some of the journeys of a run, and why they are in it. */
export interface Part {
  readonly name: string;
  readonly why: string;
  readonly journeys: readonly Journey[];
}

/** One of so many parts of what is not chosen otherwise runs each time. */
export const shares = 6;
/** And one of so many parts of the states of screens, besides the first state of each. */
const stateShares = 3;
/** At most so many because their feature changed: about a minute and a half of two cores. */
export const mostChanged = 36;

export function journeysIn({ suites, errors }: Listed): Journey[] {
  if (errors.length > 0) throw new Error(`Playwright cannot list the journeys:\n${errors[0]!.message}`);
  const within = (file: string, titles: readonly string[], suite: ListedSuite): Journey[] => [
    ...suite.specs.map((spec) => ({
      file,
      declaredIn: spec.file,
      titles: [...titles, spec.title],
      tags: spec.tags,
    })),
    ...(suite.suites ?? []).flatMap((inner) => within(file, [...titles, inner.title], inner)),
  ];
  return suites.flatMap((suite) => within(suite.file, [], suite));
}

const nameOf = ({ file, titles }: Journey) => [file, ...titles].join(' › ');

/** Which sixth a journey is in: the same on every machine. */
export function shareOf(journey: Journey): number {
  return createHash('sha256').update(nameOf(journey)).digest().readUInt32BE() % shares;
}

/** A commit that touches more features than this (a rename, a formatter) tells little about any of them. */
const mostFocused = 5;

const rotated = <Item>(items: readonly Item[], by: number): Item[] => {
  const start = by % Math.max(items.length, 1);
  return [...items.slice(start), ...items.slice(0, start)];
};

/** The last changed first; those that only a sweeping commit touched come last, each in turn the first of them. */
function changedFeatures(commits: readonly (readonly string[])[], count: number): string[] {
  const touched = commits.map((files) => [...new Set(files.map(featureOf).filter((feature) => feature !== null))]);
  const focused = touched.filter(({ length }) => length <= mostFocused).flat();
  const swept = [...new Set(touched.flat())].filter((feature) => !focused.includes(feature)).sort();
  return [...new Set([...focused, ...rotated(swept, count)])];
}

export function chooseJourneys(all: readonly Journey[], history: History, everything: boolean): Part[] {
  if (everything) return [{ name: 'all', why: 'CI_ALL is set', journeys: all }];
  const left = new Set(all);
  const take = (name: string, why: string, journeys: readonly Journey[]): Part => {
    for (const journey of journeys) left.delete(journey);
    return { name, why, journeys };
  };
  const tagged = (tag: string) => [...left].filter(({ tags }) => tags.includes(tag));

  const smoke = take('smoke', 'one happy path of every screen and of every record of a child', tagged('smoke'));
  const first = tagged('screen').filter(({ tags }) => tags.includes('first'));
  const screens = take('screens', 'every screen in its first state, at a desk and on a phone', first);
  const third = history.count % stateShares;
  const others = tagged('screen');
  const states = take(
    'states',
    `share ${third} of 0 to ${stateShares - 1} of the other ${others.length} states of screens`,
    others.filter((journey) => shareOf(journey) % stateShares === third),
  );
  for (const journey of others) left.delete(journey);
  const changed = changedPart([...left], history);
  take(changed.name, changed.why, changed.journeys);
  const turn = history.count % shares;
  const rest = left.size;
  const share = take(
    'rest',
    `share ${turn} of 0 to ${shares - 1} of the other ${rest}, by the number of commits (${history.count})`,
    [...left].filter((journey) => shareOf(journey) === turn),
  );
  return [smoke, screens, states, changed, share];
}

function changedPart(left: readonly Journey[], history: History): Part {
  const byFeature = Map.groupBy(left, ({ file }) => file.split('/')[0]!);
  const { commits, count } = history;
  // Not known: each feature in turn is the first.
  const features = commits ? changedFeatures(commits, count) : rotated([...byFeature.keys()], count);
  const journeys: Journey[] = [];
  const words: string[] = [];
  const putOff: string[] = [];
  for (const feature of features) {
    const its = byFeature.get(feature) ?? [];
    const fitting = its.slice(0, mostChanged - journeys.length);
    journeys.push(...fitting);
    if (fitting.length > 0) {
      words.push(`${feature} ${fitting.length}${fitting.length < its.length ? ` of ${its.length}` : ''}`);
    } else if (its.length > 0) putOff.push(feature);
  }
  const why = [
    `of features that changed (${history.window})${words.length > 0 ? `: ${words.join(', ')}` : ''}`,
    ...(putOff.length > 0 ? [`over ${mostChanged}, so left to the rest: ${putOff.join(', ')}`] : []),
  ].join('; ');
  return { name: 'changed', why, journeys };
}

/** What `playwright test --test-list` reads. */
export function testList(journeys: readonly Journey[]): string {
  const lines = journeys.map(({ declaredIn, titles }) => {
    const odd = titles.find((title) => /[›\n]/.test(title) || title !== title.trim());
    if (odd !== undefined) throw new Error(`A list of tests cannot hold this title, give it another: "${odd}"`);
    return [declaredIn, ...titles].join(' › ');
  });
  // Playwright loads only files that the list names, and a generated test stands in another file than its own.
  const named = new Set(journeys.map(({ declaredIn }) => declaredIn));
  const toLoad = new Set(journeys.map(({ file }) => file).filter((file) => !named.has(file)));
  return [...lines, ...[...toLoad].map((file) => `${file} › (only loaded)`), ''].join('\n');
}
