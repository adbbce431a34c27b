import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '@dugout/contract/api.ts';
import { articlesList } from '@dugout/contract/features/articles/articles.list.ts';
import { bannersList } from '@dugout/contract/features/banners/banners.list.ts';
import { coachesList } from '@dugout/contract/features/coaches/coaches.list.ts';
import { eventsList } from '@dugout/contract/features/events/events.list.ts';
import { leadsList } from '@dugout/contract/features/leads/leads.list.ts';
import { alumniList, pastTeamsList, trophiesList } from '@dugout/contract/features/legacy/legacy.list.ts';
import { messagesList } from '@dugout/contract/features/messages/messages.list.ts';
import { playersList } from '@dugout/contract/features/players/players.list.ts';
import { sponsorsList } from '@dugout/contract/features/sponsors/sponsor.record.ts';
import { teamsList } from '@dugout/contract/features/teams/teams.list.ts';
import { usersList } from '@dugout/contract/features/users/users.list.ts';
import { videosList } from '@dugout/contract/features/videos/video.record.ts';
import { none, parseSortKey, type ListDeclaration, type Sort } from '@dugout/contract/wire/list.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { bare, listTruths, trySearches, type Comparable, type Fact } from '../../../test/list-truths.ts';
import { seedLists } from '../../../test/seed-lists.ts';

const lists = [
  teamsList,
  usersList,
  coachesList,
  playersList,
  leadsList,
  eventsList,
  articlesList,
  videosList,
  sponsorsList,
  bannersList,
  messagesList,
  alumniList,
  trophiesList,
  pastTeamsList,
] as unknown as ListDeclaration<never>[];

let test_: TestApp;
let admin: SignedIn;
const facts: Record<string, Fact[]> = {};

beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  await seedLists(test_.ownerUrl);
  const client = new pg.Client({ connectionString: test_.ownerUrl });
  await client.connect();
  for (const { name } of lists) facts[name] = (await client.query<Fact>(listTruths[name]!.sql)).rows;
  await client.end();
});
afterAll(() => test_.close());

const place = { timeZone: 'America/Chicago' };
const collator = new Intl.Collator('en');
const bytes = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function compare(a: Comparable, b: Comparable): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b)) || bytes(String(a), String(b));
}

function expected(list: ListDeclaration<never>, keep: (fact: Fact) => boolean, sort: readonly Sort[]): string[] {
  const truth = listTruths[list.name]!;
  const steps = sort.map(
    ({ key, descending }) =>
      (a: Fact, b: Fact) =>
        (descending ? -1 : 1) * compare(truth.sorts[key]!(a), truth.sorts[key]!(b)),
  );
  const last = sort.at(-1);
  const ties = last?.descending && !truth.namesUpwards?.includes(last.key) ? -1 : 1;
  if (last && !truth.tiesById && !sort.some(({ key }) => key === 'name'))
    steps.push((a, b) => ties * compare(a.name, b.name));
  steps.push((a, b) => ties * bytes(a.id, b.id));
  return facts[list.name]!.filter(keep)
    .sort((a, b) => steps.reduce((result, step) => result || step(a, b), 0))
    .map(({ id }) => id);
}

const defaultSort = (list: ListDeclaration<never>) => list.defaultSort.map((key) => parseSortKey(key));

async function ask(list: ListDeclaration<never>, query: Record<string, string>) {
  const answer = await admin.call({ url: `/api${list.path}`, query });
  expect(answer.statusCode, answer.body).toBe(200);
  const unfiltered = answer.headers['x-unfiltered-count'];
  if (unfiltered !== undefined) expect(Number(unfiltered)).toBe(facts[list.name]!.length);
  return {
    unfiltered,
    ids: answer.json<{ id: string }[]>().map(({ id }) => id),
    total: Number(answer.headers['x-total-count']),
    link: String(answer.headers.link ?? ''),
  };
}

test('every declared list has a truth, with every sort and filter in it', () => {
  const declared = Object.values(api).flatMap((routes) => ('list' in routes ? [routes.list.path] : []));
  expect(lists.map(({ path }) => path).sort()).toEqual(declared.sort());
  for (const list of lists) {
    const truth = listTruths[list.name]!;
    expect(Object.keys(truth.sorts).sort()).toEqual([...list.sorts].sort());
    expect(Object.keys(truth.filters).sort()).toEqual(Object.keys(list.filters).sort());
    expect(truth.searchText !== undefined).toBe(list.searchable);
  }
});

test.each([{ state: 'TX' }, { search: 'a' }, { state: 'TX', page: '2', pageSize: '15' }, { search: 'nobody at all' }])(
  '%o: how many players there are without it',
  async (query) => {
    const players = lists.find(({ name }) => name === 'players')!;
    expect((await ask(players, query as unknown as Record<string, string>)).unfiltered).toBeDefined();
    expect((await ask(players, {})).unfiltered).toBeUndefined();
  },
);

describe.each(lists.map((list) => [list.name, list] as const))('%s', (_name, list) => {
  const truth = listTruths[list.name]!;

  test('without a query answers the whole list in its default sort', async () => {
    const { ids, total } = await ask(list, {});
    expect(ids).toEqual(expected(list, () => true, defaultSort(list)));
    expect(total).toBe(ids.length);
  });

  test('an empty sort is the order of creation', async () => {
    expect((await ask(list, { sort: '' })).ids).toEqual(expected(list, () => true, []));
  });

  test.each(list.sorts.flatMap((key) => [key, `-${key}`]))('sort=%s', async (sort) => {
    expect((await ask(list, { sort })).ids).toEqual(expected(list, () => true, [parseSortKey(sort)]));
  });

  test('several sorts apply in the order given', async () => {
    const [first, second, last] = [list.sorts[0]!, list.sorts[1], list.sorts.at(-1)!];
    const keys = second === undefined || second === last ? [`-${first}`] : [last, `-${first}`, second];
    expect((await ask(list, { sort: keys.join(',') })).ids).toEqual(
      expected(
        list,
        () => true,
        keys.map((key) => parseSortKey(key)),
      ),
    );
  });

  test.each(Object.keys(list.filters))('filter %s', async (key) => {
    const filter = list.filters[key]!;
    const given = truth.tryFilters[key];
    const values =
      filter.kind === 'choice' ? filter.values : typeof given === 'function' ? given(facts[list.name]!) : given!;
    expect(values.length).toBeGreaterThan(0);
    for (const value of [...values, ...(filter.none ? [none] : [])]) {
      const { ids, total } = await ask(list, { [key]: value });
      expect(ids, `${key}=${value}`).toEqual(
        expected(list, (fact) => truth.filters[key]!(fact, value), defaultSort(list)),
      );
      expect(total).toBe(ids.length);
    }
  });

  if (list.searchable)
    test('search takes %, _ and \\ as letters, without regard to case and accents', async () => {
      for (const search of trySearches) {
        const wanted = bare(search.trim());
        const words = truth.byWords ? wanted.split(/\s+/) : [wanted];
        const { ids, total } = await ask(list, { search });
        expect(ids, search).toEqual(
          expected(
            list,
            (fact) => words.every((word) => bare(truth.searchText!(fact)).includes(word)),
            defaultSort(list),
          ),
        );
        expect(total).toBe(ids.length);
      }
    });

  test('joined pages equal the export and the whole list, no row twice', async () => {
    const whole = (await ask(list, {})).ids;
    const joined: string[] = [];
    for (let page = 1; ; page += 1) {
      const { ids, link } = await ask(list, { page: String(page), pageSize: '7' });
      joined.push(...ids);
      expect(link.includes('rel="prev"')).toBe(page > 1);
      if (!link.includes('rel="next"')) break;
    }
    expect(joined).toEqual(whole);
    expect(new Set(joined).size).toBe(joined.length);

    if (!list.export) return;
    const csv = await admin.call({ url: `/api${list.path}/export`, query: { format: 'csv' } });
    expect(csv.statusCode).toBe(200);
    const rows = parseCsv(csv.body.slice(1));
    expect(rows).toHaveLength(whole.length + 1);
    const wholeRows = (await admin.call({ url: `/api${list.path}` })).json<never[]>();
    expect(rows.slice(1)).toEqual(
      wholeRows.map((row) => list.export!.columns.map(([, cell]) => defused(String(cell(row, place) ?? '')))),
    );
  });

  test('an impossible page is empty and still says how many there are', async () => {
    const { ids, total } = await ask(list, { page: '9999', pageSize: '10' });
    expect(ids).toEqual([]);
    expect(total).toBe(facts[list.name]!.length);
  });

  test.each([
    { nonsense: 'x' },
    { sort: 'nonsense' },
    { sort: 'name,name' },
    { page: '0' },
    { pageSize: '1001' },
    { search: 'NUL \u0000' },
  ])('refuses %j', async (query) => {
    const answer = await admin.call({ url: `/api${list.path}`, query: query as Record<string, string> });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'input.invalid', status: 400 });
  });
});

const defused = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

/** An independent reader of RFC 4180. */
function parseCsv(source: string): string[][] {
  const rows: string[][] = [];
  for (const [line] of source.matchAll(/(?:"(?:[^"]|"")*"|[^"\r\n])*\r\n/g)) {
    rows.push(
      [...line.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
  }
  return rows;
}
