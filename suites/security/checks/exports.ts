import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { csvFile, xlsxFile } from '../../../apps/api/src/platform/list/export-file.ts';
import { signInAdmin, type SignedIn, type TestApp } from '../../../apps/api/test/app.ts';
import { withBench } from '../bench.ts';
import { timesOf, type Asked, type Check, type Tally } from '../../../tooling/suite/check.ts';
import { expectedTable, exportedFile, exportedLists, timeZoneOf } from '../exports/exported-lists.ts';
import { hostileTable, type Table } from '../exports/hostile-cells.ts';
import { wrongCsv, wrongIn, wrongXlsx } from '../exports/judge-file.ts';
import { plantHostileRows } from '../exports/plant-hostile-rows.ts';
import { startSheetReader, type SheetReader } from '../exports/sheet-reader.ts';

async function write({ headers, rows }: Table): Promise<{ csv: Buffer; xlsx: Buffer }> {
  const batches = async function* () {
    yield rows;
  };
  const [csv, xlsx] = await Promise.all([
    buffer(csvFile(headers, batches())),
    buffer(xlsxFile('generated', headers, batches())),
  ]);
  return { csv, xlsx };
}

async function generated(asked: Asked, tally: Tally, reader: SheetReader): Promise<void> {
  const times = timesOf(asked, { short: 300, whole: 5_000, release: 20_000 });
  const tables = fc.sample(hostileTable, { numRuns: times, seed: asked.seed });
  // Some at a time: the reader works in a process of its own while the next are written.
  for (let first = 0; first < tables.length; first += 50) {
    await Promise.all(
      tables.slice(first, first + 50).map(async (table, index) => {
        const wrong = wrongIn(table, await reader.read(await write(table)));
        tally.count('generated tables');
        tally.count('cells read back', 2 * table.headers.length * table.rows.length);
        for (const text of wrong) tally.finding(`table ${first + index} of seed ${asked.seed}: ${text}`);
      }),
    );
  }
}

const expectedName = /^attachment; filename="[a-z-]+\.(csv|xlsx)"$/;

/** The same through the calls themselves: rows that no form would have let in, in every list that has an export. */
async function mounted(asked: Asked, tally: Tally, reader: SheetReader, bench: TestApp): Promise<void> {
  tally.count('columns planted', await plantHostileRows(bench.ownerUrl, asked.seed));
  const admin = await signInAdmin(bench);
  const timeZone = await timeZoneOf(bench);
  await leaveEntries(admin);
  for (const list of await exportedLists()) {
    // Each is a line in the journal, which has an export too: what is expected is read right before.
    const forCsv = await expectedTable(admin, list, timeZone);
    const csv = await exportedFile(admin, list, 'csv');
    const forXlsx = await expectedTable(admin, list, timeZone);
    const xlsx = await exportedFile(admin, list, 'xlsx');
    for (const { name, status } of [csv, xlsx]) {
      if (status !== 200) tally.finding(`${list.path}/export answered ${status}`);
      if (!expectedName.test(name)) tally.finding(`${list.path}/export is called ${name}`);
    }
    const read = await reader.read({ csv: csv.content, xlsx: xlsx.content });
    const wrong = [...wrongCsv(forCsv, read.csv), ...wrongXlsx(forXlsx, read.xlsx)];
    for (const text of wrong) tally.finding(`${list.path}/export of seed ${asked.seed}: ${text}`);
    tally.count('exports of lists', 2);
    tally.count('cells read back', forCsv.headers.length * (forCsv.rows.length + forXlsx.rows.length));
  }
}

/** The journal names records as they were called. */
async function leaveEntries(admin: SignedIn): Promise<void> {
  const answer = await admin.call({ url: '/api/teams', query: { pageSize: '20' } });
  const teams = answer.json<{ id: string }[]>();
  for (const { id } of teams) await admin.call({ method: 'DELETE', url: `/api/teams/${id}` });
}

export const exports: Check = {
  name: 'exports',
  promise: 'What is exported is read back as it was by other readers, and no cell is run',
  async run(asked, tally) {
    const reader = startSheetReader();
    try {
      await generated(asked, tally, reader);
      await withBench(tally, (bench) => mounted(asked, tally, reader, bench));
    } finally {
      reader.close();
    }
  },
};
