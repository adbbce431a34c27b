import { buffer } from 'node:stream/consumers';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { expect, test, vi } from 'vitest';
import { csvLine, defuse, workbookCell, workbookText, type Cell } from './cells.ts';
import { csvFile, xlsxFile } from './export-file.ts';
import { workbookFile } from './workbook.ts';

async function* inBatches(rows: readonly (readonly Cell[])[], size: number) {
  for (let first = 0; first < rows.length; first += size) yield rows.slice(first, first + size);
}
const numbered = (count: number) => Array.from({ length: count }, (_, place): Cell[] => [`row ${place}`, place]);

test('what does not fit into one worksheet goes on in the next, under the same headers', async () => {
  const file = workbookFile({ name: 'players', headers: ['Name', 'Number'] }, inBatches(numbered(10), 4), 4);
  const { sheets } = await readXlsx(new Uint8Array(await buffer(file)));
  expect(sheets.map(({ name }) => name)).toEqual(['players', 'players_2', 'players_3', 'players_4']);
  for (const { rows } of sheets) expect(rows[0]).toEqual(['Name', 'Number']);
  expect(sheets.flatMap(({ rows }) => rows.slice(1))).toEqual(numbered(10));
});

test('a worksheet that is just full has none behind it, and an empty list has its headers', async () => {
  for (const count of [0, 3]) {
    const file = workbookFile({ name: 'players', headers: ['Name', 'Number'] }, inBatches(numbered(count), 2), 4);
    const { sheets } = await readXlsx(new Uint8Array(await buffer(file)));
    expect(sheets.map(({ rows }) => rows.length)).toEqual([1 + count]);
  }
});

test('columns behind the twenty-sixth have their names', async () => {
  const headers = Array.from({ length: 60 }, (_, place) => `Column ${place}`);
  const { sheets } = await readXlsx(new Uint8Array(await buffer(xlsxFile('wide', headers, inBatches([], 1)))));
  expect(sheets[0]!.rows).toEqual([headers]);
});

const signsAndLetters = 'aZ09 -,;"=+@&<>_x\t\r\n\u0000\u001f\uffff\u00a0\u200bÜ'.split('');
/** Mostly what the quick look is for, with now and then a sign that it must not let through. */
const text = fc.oneof(fc.string({ unit: fc.constantFrom(...signsAndLetters) }), fc.string({ unit: 'binary' }));

test('a plain cell looks in both files as all the rules would have it', () => {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_' };
  fc.assert(
    fc.property(text, (cell) => {
      const defused = String(defuse(cell));
      const quoted = /[",;\t\r\n]|^\s|\s$/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
      expect(csvLine([cell])).toBe(`${quoted}\r\n`);
      const escaped = String(workbookCell(cell)).replaceAll(/[&<>\r]/g, (sign) => signs[sign]!);
      expect([`<t>${escaped}</t>`, `<t xml:space="preserve">${escaped}</t>`]).toContain(workbookText(cell));
    }),
    { numRuns: 5_000 },
  );
});

test.each(['csv', 'xlsx'] as const)('of a %s nobody reads no more is made, and its source is told', async (format) => {
  let [made, told] = [0, false];
  async function* endless() {
    try {
      for (;;) {
        made += 1;
        yield Array.from({ length: 250 }, (): Cell[] => [`${Math.random()}`, Math.random()]);
        await turn();
      }
    } finally {
      told = true;
    }
  }
  const file = format === 'csv' ? csvFile(['A', 'B'], endless()) : xlsxFile('endless', ['A', 'B'], endless());
  const pieces = file[Symbol.asyncIterator]();
  for (let read = 0; read < 3; read += 1) await pieces.next();
  // What waits on the way is little, and when it is full nothing is asked for.
  await vi.waitFor(
    async () => {
      const before = made;
      await sleep(200);
      expect(made).toBe(before);
    },
    { timeout: 5_000 },
  );
  expect(made).toBeLessThan(40);
  file.destroy();
  await vi.waitFor(() => expect(told).toBe(true), { timeout: 5_000 });
});

test.each(['csv', 'xlsx'] as const)('a %s whose source fails is not ended as if it were whole', async (format) => {
  async function* failing() {
    yield numbered(3);
    throw new Error('the connection was lost');
  }
  const file = format === 'csv' ? csvFile(['A', 'B'], failing()) : xlsxFile('failing', ['A', 'B'], failing());
  await expect(buffer(file)).rejects.toThrow('the connection was lost');
});
