import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { featureOf, journeysFolder, rooms } from './features.ts';
import type { History } from './history.ts';
import { chooseJourneys, journeysIn, mostChanged, shares, shareOf, testList, type Journey } from './journeys.ts';

const journey = (file: string, title: string, ...tags: string[]): Journey => ({
  file,
  declaredIn: file,
  titles: [title],
  tags,
});
const many = (feature: string, count: number) =>
  Array.from({ length: count }, (_, index) => journey(`${feature}/${feature}.spec.ts`, `walk ${index}`));
const history = (count: number, commits: string[][] | null = []): History => ({
  count,
  commits,
  window: 'the last 60 commits',
});
const chosen = (all: readonly Journey[], past: History) =>
  chooseJourneys(all, past, false).flatMap(({ journeys }) => journeys);
const namesOf = (all: readonly Journey[], past: History) =>
  Object.fromEntries(chooseJourneys(all, past, false).map(({ name, journeys }) => [name, journeys.length]));

test('six commits in a row run every journey exactly once', () => {
  const all = many('teams', 400);
  const ran = Array.from({ length: shares }, (_, step) => chosen(all, history(1_000 + step))).flat();
  expect(ran).toHaveLength(all.length);
  expect(new Set(ran)).toEqual(new Set(all));
});

test('the same commit chooses the same, in shares of about the same size', () => {
  const all = many('teams', 600);
  expect(chosen(all, history(7))).toEqual(chosen(all, history(7)));
  expect(shareOf(journey('teams/teams.spec.ts', 'a team is renamed'))).toBe(2);
  for (let count = 0; count < shares; count += 1) expect(chosen(all, history(count)).length).toBeGreaterThan(70);
});

test('smoke and screens are in every run, and nothing is in it twice', () => {
  const all = [
    ...many('teams', 30),
    journey('teams/teams.spec.ts', 'smoke', 'smoke'),
    journey('teams/teams.spec.ts', 'screen', 'screen', 'first'),
    journey('teams/teams.spec.ts', 'both', 'screen', 'smoke'),
  ];
  for (let count = 0; count < shares; count += 1) {
    const past = history(count, [['apps/api/src/modules/teams/teams.store.ts']]);
    expect(namesOf(all, past)).toEqual({ smoke: 2, screens: 1, states: 0, changed: 30, rest: 0 });
    expect(new Set(chosen(all, past)).size).toBe(33);
  }
});

test('three commits in a row show every state of every screen exactly once', () => {
  const all = Array.from({ length: 60 }, (_, index) => journey('teams/teams.spec.ts', `state ${index}`, 'screen'));
  const ran = [3, 4, 5].map((count) => chosen(all, history(count)));
  expect(new Set(ran.flat())).toEqual(new Set(all));
  expect(ran.flat()).toHaveLength(all.length);
  for (const { length } of ran) expect(length).toBeGreaterThan(10);
});

test('changed features: the last first, up to the cap; what does not fit takes turns with the rest', () => {
  const all = ['teams', 'players', 'events', 'leads'].flatMap((feature) => many(feature, 30));
  const past = history(0, [
    ['apps/console/src/features/players/players.screen.tsx', 'docs/style.md'],
    ['apps/api/src/modules/teams/teams.store.ts', 'apps/api/src/modules/players/college.ts'],
    ['packages/contract/src/features/events/event.routes.ts'],
  ]);
  const parts = new Map(chooseJourneys(all, past, false).map((part) => [part.name, part]));
  const changed = parts.get('changed')!;
  expect(changed.journeys).toHaveLength(mostChanged);
  expect(changed.why).toContain('players 30, teams 6 of 30');
  expect(changed.why).toContain('left to the rest: events');
  const left = [...many('teams', 30).slice(6), ...many('events', 30), ...many('leads', 30)];
  expect(parts.get('rest')!.journeys).toEqual(left.filter((one) => shareOf(one) === 0));
});

test('a commit that touches many features does not push aside the one that was worked on', () => {
  const names = ['auth', 'coaches', 'events', 'leads', 'media', 'teams', 'users'];
  const all = names.flatMap((feature) => many(feature, 30));
  const sweeping = names.map((name) => `suites/journeys/${name}/${name}.spec.ts`);
  const why = (count: number) =>
    chooseJourneys(all, history(count, [sweeping, ['apps/console/src/features/teams/x.tsx']]), false)[3]!.why;
  expect(why(0)).toContain(': teams 30, auth 6 of 30;');
  expect(why(1)).toContain(': teams 30, coaches 6 of 30;');
});

test('without a history every feature counts as changed, another first each time, within the cap', () => {
  const all = ['auth', 'events', 'teams'].flatMap((feature) => many(feature, 100));
  const firstOf = (count: number) => chosen(all, history(count, null))[0]!.file;
  expect([0, 1, 2, 3].map(firstOf)).toEqual(['auth', 'events', 'teams', 'auth'].map((one) => `${one}/${one}.spec.ts`));
  expect(namesOf(all, history(1, null))).toMatchObject({ changed: mostChanged });
});

test('CI_ALL takes all of them', () => {
  const all = many('teams', 10);
  expect(chooseJourneys(all, history(0), true).flatMap(({ journeys }) => journeys)).toEqual(all);
});

test('reads the list of Playwright, and writes one that Playwright loads every file for', () => {
  const spec = (title: string, file: string, ...tags: string[]) => ({ title, file, tags });
  const suite = (title: string, file: string, specs: ReturnType<typeof spec>[]) => ({ title, file, specs });
  const found = journeysIn({
    errors: [],
    suites: [
      {
        ...suite('teams/teams.spec.ts', 'teams/teams.spec.ts', [spec('renamed', 'teams/teams.spec.ts', 'smoke')]),
        suites: [suite('on a phone', 'teams/teams.spec.ts', [spec('cards', 'teams/teams.spec.ts')])],
      },
      {
        ...suite('teams/looks.spec.ts', 'teams/looks.spec.ts', []),
        suites: [suite('Teams, desk', '../support/screens.ts', [spec('the list', '../support/screens.ts', 'screen')])],
      },
    ],
  });
  expect(found.map(({ file, tags }) => [file, ...tags])).toEqual([
    ['teams/teams.spec.ts', 'smoke'],
    ['teams/teams.spec.ts'],
    ['teams/looks.spec.ts', 'screen'],
  ]);
  expect(testList(found).trim().split('\n')).toEqual([
    'teams/teams.spec.ts › renamed',
    'teams/teams.spec.ts › on a phone › cards',
    '../support/screens.ts › Teams, desk › the list',
    'teams/looks.spec.ts › (only loaded)',
  ]);
  expect(() => testList([journey('a.spec.ts', 'Teams › Edit')])).toThrow('give it another');
  expect(() => journeysIn({ errors: [{ message: 'no such module' }], suites: [] })).toThrow('no such module');
});

test('a file belongs to the feature whose journeys look at it', () => {
  expect(featureOf('apps/api/src/modules/articles/articles.store.ts')).toBe('media');
  expect(featureOf('apps/console/src/kit/list/list-tab.tsx')).toBe('app');
  expect(featureOf('suites/journeys/teams/teams.spec.ts')).toBe('teams');
  expect(featureOf('apps/api/src/modules/teams/teams.test.ts')).toBeNull();
  expect(featureOf('apps/api/src/platform/write/write.ts')).toBeNull();
});

test('every folder of journeys has a smoke test', () => {
  const without = readdirSync('suites/journeys').filter(
    (folder) =>
      !globSync(`suites/journeys/${folder}/*.spec.ts`).some((file) => readFileSync(file, 'utf8').includes('@smoke')),
  );
  expect(without).toEqual([]);
});

test('every feature and module has journeys: a new one gets a folder below suites/journeys or a line in features.ts', () => {
  const folders = (room: string) =>
    readdirSync(room, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  const journeys = folders('suites/journeys');
  const without = rooms.flatMap(folders).filter((name) => !journeys.includes(journeysFolder(name)));
  expect([...new Set(without)]).toEqual([]);
});
