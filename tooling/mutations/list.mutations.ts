import type { Mutation } from './mutation.ts';

const query = 'apps/api/src/platform/list/query.ts';
const cells = 'apps/api/src/platform/list/cells.ts';
const lists = (tests: string) => ({ file: 'apps/api/src/platform/list/lists.test.ts', tests });
const exports = { file: 'apps/api/src/platform/list/export.test.ts' };
const kept = (tests: string) => ({ file: 'apps/api/src/platform/http/kept-answers.test.ts', tests });
const volume = { file: 'apps/api/src/platform/list/volume-notice.test.ts' };

export const listMutations: readonly Mutation[] = [
  {
    what: 'lists show what is in the trash',
    file: query,
    from: "source.holds?.(filters) ?? sql`${column('deleted_at')} is null`",
    to: 'sql`true`',
    caughtBy: lists('sponsors'),
  },
  {
    what: 'a list that is sorted down has its ties upwards',
    file: query,
    from: 'const descending = asked.at(-1)?.descending ?? false;',
    to: 'const descending = false;',
    caughtBy: lists('sort=-'),
  },
  {
    what: 'rows that are equal have no order: one may be on two pages',
    file: query,
    from: "asked.length === 0 ? ['id'] : [...source.tieBreak, 'id']",
    to: "asked.length === 0 ? ['id'] : [...source.tieBreak]",
    caughtBy: lists('no row twice|sort='),
  },
  {
    what: 'a page begins with the last row of the page before',
    file: query,
    from: 'const offset = (page - 1) * limit;',
    to: 'const offset = Math.max(0, (page - 1) * limit - 1);',
    caughtBy: lists('sponsors joined pages'),
  },
  {
    what: 'a filter is not applied to the rows',
    file: query,
    from: 'parts.push(source.filters[key]!(value as never));',
    to: "if (key !== 'state') parts.push(source.filters[key]!(value as never));",
    caughtBy: lists('teams filter'),
  },
  {
    what: 'the count of a selection is that of the whole list',
    file: query,
    from: 'if (isUnfiltered(selection) && unfiltered)',
    to: 'if (unfiltered)',
    caughtBy: lists('teams filter'),
  },
  {
    what: 'a count that is a lower bound is told as exact',
    file: query,
    from: 'atLeast: found > exactCountLimit',
    to: 'atLeast: false',
    caughtBy: { file: 'apps/api/src/platform/list/deep-pages.test.ts' },
  },
  {
    what: 'the last page, walked to from the end, repeats rows of the one before',
    file: query,
    from: 'limit: Math.min(limit, remaining), offset: Math.max(0, remaining - limit), fromEnd',
    to: 'limit, offset: Math.max(0, remaining - limit), fromEnd',
    caughtBy: { file: 'apps/api/src/platform/list/deep-pages.test.ts' },
  },
  {
    what: 'a full last page says that there is one more',
    file: 'apps/api/src/platform/list/mount-list.ts',
    from: 'rows.length === pageSize && (atLeast || seen < total)',
    to: 'rows.length === pageSize',
    caughtBy: { file: 'apps/api/src/platform/list/deep-pages.test.ts' },
  },
  {
    what: 'the rows of an export are counted without its filter',
    file: query,
    from: 't where ${conditions(bound, selection)}`;\n}\n\n/** From here on',
    to: 't where ${conditions(bound, { filters: {} })}`;\n}\n\n/** From here on',
    caughtBy: exports,
  },
  {
    what: 'CSV: a formula is exported as one',
    file: cells,
    from: 'const text = String(defuse(cell));',
    to: 'const text = cell;',
    caughtBy: exports,
  },
  {
    what: 'Excel: a formula is exported as one',
    file: cells,
    from: 'const text = defuse(cell);\n  return typeof',
    to: 'const text = cell;\n  return typeof',
    caughtBy: exports,
  },
  {
    what: 'a formula behind what nobody sees is exported as one',
    file: cells,
    from: '\\p{Default_Ignorable_Code_Point}\\p{Cf}]*',
    to: ']*',
    caughtBy: exports,
  },
  {
    what: 'an export of exactly the size that is told about is not told',
    file: 'apps/api/src/platform/list/export.ts',
    from: 'details.rows >= largeExport',
    to: 'details.rows > largeExport',
    caughtBy: volume,
  },
  {
    what: 'whoever reads a list to its end is never noticed',
    file: 'apps/api/src/platform/list/reading-volume.ts',
    from: 'if (day >= manyRecords) await',
    to: 'if (day > 2 * manyRecords) await',
    caughtBy: volume,
  },
  {
    what: 'a copy of the club is read without the password',
    file: 'apps/api/src/platform/list/reading-volume.ts',
    from: '  if (sinceConfirmed > tooManyRecords) fail(platformProblems.confirmNeeded);\n',
    to: '',
    caughtBy: volume,
  },
  {
    what: 'a refused page is given when it is asked for again',
    file: 'apps/api/src/platform/list/reading-volume.ts',
    from: '  if (sinceConfirmed > tooManyRecords) fail(platformProblems.confirmNeeded);\n  if (lately.size > mostKept) lately.clear();\n  for (const id of fresh) lately.set(keyOf(userId, list.name, id), now);\n',
    to: '  if (lately.size > mostKept) lately.clear();\n  for (const id of fresh) lately.set(keyOf(userId, list.name, id), now);\n  if (sinceConfirmed > tooManyRecords) fail(platformProblems.confirmNeeded);\n',
    caughtBy: volume,
  },
  {
    what: 'the whole list of children is read and nobody can tell',
    file: 'apps/api/src/platform/list/reading-volume.ts',
    from: '  if (ids.length > unnoticedRows) await writeDown(ctx, list, ids);\n',
    to: '',
    caughtBy: volume,
  },
  {
    what: 'a page holds hundreds of children',
    file: 'packages/contract/src/wire/list.ts',
    from: '  isPersonal(of) ? Math.max(unnoticedRows, ...pageSizes) : wholeListLimit;',
    to: '  isPersonal(of) ? wholeListLimit : wholeListLimit;',
    caughtBy: volume,
  },
  {
    what: 'a kept page is sent although something was written since',
    file: 'apps/api/src/platform/http/kept-answers.ts',
    from: 'return request.snapshot === this.#snapshot ? this.#answers.get(keyOf(request)) : undefined;',
    to: 'return this.#answers.get(keyOf(request));',
    caughtBy: kept('at once, over two processes'),
  },
  {
    what: 'a kept page is for every address',
    file: 'apps/api/src/platform/http/kept-answers.ts',
    from: '`${method} ${url} ',
    to: "`${method} ${url.split('?')[0]} ",
    caughtBy: kept('is of one address'),
  },
  {
    what: 'a write to the address of a list is answered with its page, and not done',
    file: 'apps/api/src/platform/http/kept-answers.ts',
    from: '`${method} ${url} ',
    to: '`${url} ',
    caughtBy: kept('same address'),
  },
  {
    what: 'whoever is sent a kept page is not counted as its reader',
    file: 'apps/api/src/platform/http/kept-answers.ts',
    from: '  await eachTime(ctx);\n',
    to: '  void eachTime;\n  void ctx;\n',
    caughtBy: kept('is counted as read'),
  },
  {
    what: 'a page that depends on the hour is kept',
    file: 'apps/api/src/modules/events/events.source.ts',
    from: '  changesWithTime: true,\n',
    to: '',
    caughtBy: kept('ask for the time'),
  },
];
