import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { csvLine, defuse, workbookCell } from './cells.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  for (const name of ['Bombers, Austin "Gold"', '=HYPERLINK("x")', 'Bombers Ü', '+1 Team']) {
    await test_.db
      .insertInto('teams')
      .values({ name, age_group: 'U14', region: 'TEXAS', state: 'TX', team_code: `BMB${name.length}` })
      .execute();
  }
});
afterAll(() => test_.close());

const exported = (query: Record<string, string>) => admin.call({ url: '/api/teams/export', query });

test('CSV has a byte-order mark, the specified file name and quoted cells', async () => {
  const answer = await exported({ format: 'csv', sort: 'name' });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="teams-filtered.csv"');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['x-total-count']).toBe('4');
  expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = answer.body.slice(1).split('\r\n');
  expect(lines[0]).toBe('Team Name,Team Code,Coach,State,Age,Region');
  expect(lines).toContain('"Bombers, Austin ""Gold""",BMB22,N/A,TX,14U,Texas');
  expect(lines.some((line) => line.startsWith('"\'=HYPERLINK('))).toBe(true);
});

test('Excel is a real workbook with the same cells', async () => {
  const answer = await exported({ format: 'xlsx', sort: 'name' });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="teams-filtered.xlsx"');
  const workbook = await readXlsx(new Uint8Array(answer.rawPayload));
  const rows = workbook.sheets[0]!.rows.map((row) => row.map((cell) => String(cell ?? '')));
  expect(rows[0]).toEqual(['Team Name', 'Team Code', 'Coach', 'State', 'Age', 'Region']);
  expect(rows).toHaveLength(5);
  expect(rows.flat()).toContain('Bombers Ü');
  expect(rows.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
});

test('an export leaves a journal entry: who, which list, which filter but no typed word, how many rows', async () => {
  const { body } = await exported({ format: 'csv', name: 'Bombers', state: 'TX', sort: '-name' });
  expect(body.trimEnd().split('\r\n')).toHaveLength(3);
  const entry = await test_.db.selectFrom('journal').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    act: 'export',
    entity: 'teams',
    actor_id: admin.id,
    details: { format: 'csv', rows: 2, filters: { name: true, state: 'TX' }, sort: '-name' },
  });
});

test('the journal says in words what was exported', async () => {
  const { id } = await test_.db
    .selectFrom('teams')
    .select('id')
    .where('name', '=', '+1 Team')
    .executeTakeFirstOrThrow();
  const told = async (url: string, query: Record<string, string>) => {
    await admin.call({ url, query: { format: 'csv', ...query } });
    const [entry] = (await admin.call({ url: '/api/journal', query: { act: 'export' } })).json<{ filter: string }[]>();
    return entry!.filter;
  };
  expect(await told('/api/teams/export', {})).toBe('Whole list');
  expect(await told('/api/teams/export', { name: 'Bombers', ageGroup: 'U14' })).toBe(
    'Team name: typed words (not kept) · Age group: 14U',
  );
  expect(await told('/api/players/export', { team: id, state: 'none', search: 'zoe' })).toBe(
    'Team: +1 Team · No state · Search: typed words (not kept)',
  );
  await test_.db.deleteFrom('teams').where('id', '=', id).execute();
  expect(await told('/api/players/export', { team: id })).toBe('Team: one record');
});

test('message logs are exported as other personal lists are: filtered, written down, with whose data it was', async () => {
  const created_at = new Date('2026-03-14T13:42:00Z');
  await test_.db
    .insertInto('messages')
    .values([
      { text: '=Practice at six', created_at, external_id: 'm-1' },
      { text: 'Never arrived', created_at, failed_to_send: true },
    ])
    .execute();
  const query = { format: 'csv', status: 'system', group: 'none', sender: 'none' };
  const answer = await admin.call({ url: '/api/messages/export', query });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="message-logs.csv"');
  expect(answer.body.slice(1).trimEnd().split('\r\n')).toEqual([
    'Date,Time,Group,Sender,Message,Status,Message ID',
    "2026-03-14,08:42,Unknown Group,System,'=Practice at six,System,m-1",
  ]);
  const [entry] = (await admin.call({ url: '/api/journal', query: { act: 'export' } })).json<
    { id: string; rows: number; filter: string }[]
  >();
  expect(entry).toMatchObject({ rows: 1, filter: 'Group: Unknown Group · Sender: System · Status: System' });
  const subjects = await test_.db
    .selectFrom('journal_subjects')
    .select('ids')
    .where('entry_id', '=', entry!.id)
    .execute();
  expect(subjects.flatMap(({ ids }) => ids)).toHaveLength(1);
});

test('connections are given back, however many exports run', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => exported({ format: 'csv' })));
  for (const answer of answers) expect(answer.statusCode).toBe(200);
  expect((await admin.call({ url: '/api/teams' })).statusCode).toBe(200);
});

describe('cells that a spreadsheet would run', () => {
  const running = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(1)',
    '\tx',
    '\rx',
    '\nx',
    ' =1',
    '\u200b=1',
    '\u0000=1',
    '＝1',
    '－1',
    '−1',
  ];
  test.each(running)('%j is defused', (cell) => {
    expect(String(defuse(cell)).startsWith("'")).toBe(true);
  });
  test('numbers and ordinary text stay as they are', () => {
    expect([defuse(-5), defuse('Ana-Maria'), defuse(null), defuse('a=b')]).toEqual([-5, 'Ana-Maria', null, 'a=b']);
  });
  test('a sign at which some spreadsheets split is quoted, and so are blanks that some drop', () => {
    expect(csvLine(['a;=1+1', 'a\t=1', ' a', 'a '])).toBe('"a;=1+1","a\t=1"," a","a "\r\n');
  });
  test('a workbook says what was written, also where it looks like one of its own escapes', () => {
    expect(['_x003D_1', '_x0041\r', 'a_b'].map(workbookCell)).toEqual(['_x005F_x003D_1', '_x005F_x0041\r', 'a_b']);
  });
  test('what XML cannot carry, and what Excel would call damaged, does not reach a workbook', () => {
    expect(workbookCell('a\uffffb\ufffe\u0001')).toBe('ab');
    expect(workbookCell('x'.repeat(40_000))).toHaveLength(32_767);
  });
  test('a line break inside a cell does not end the row', () => {
    expect(csvLine(['a\nb', 2, null])).toBe('"a\nb",2,\r\n');
  });
});
