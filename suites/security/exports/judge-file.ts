import type { Cell, Table } from './hostile-cells.ts';
import type { ReadFiles, Sheet } from './sheet-reader.ts';

/** Dropped on purpose: neither XML nor a spreadsheet can carry them. */
const notCarried = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** The longest text that Excel opens; a longer one ends here. */
const longestInWorkbook = 32_767;

/** A spreadsheet of some country runs what starts so, in whatever width the sign is written and whatever unseen precedes it. */
const runs = /^(?:[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|[\t\r\n])/u;

/** As it was meant to arrive. */
const meant = (cell: Cell) => (typeof cell === 'string' ? cell.replaceAll(notCarried, '').toWellFormed() : cell);

const shown = (cell: unknown) => JSON.stringify(cell)?.slice(0, 120);

/** What is wrong with a text that came back, if anything. */
function wrongText(sent: string, came: string): string | null {
  const wanted = runs.test(sent) ? `'${sent}` : sent;
  if (came !== wanted) return `${shown(sent)} came back as ${shown(came)}`;
  return runs.test(came) ? `${shown(came)} would be run` : null;
}

function wrongCsvCell(cell: Cell, came: string): string | null {
  const sent = meant(cell);
  if (typeof sent === 'number') return came === String(sent) ? null : `${sent} came back as ${shown(came)}`;
  return wrongText(sent ?? '', came);
}

function wrongSheetCell(cell: Cell, came: Sheet['rows'][number][number] | undefined): string | null {
  const sent = meant(cell);
  const [type, value] = came ?? ['n', null];
  if (sent === null || sent === '') return (value ?? '') === '' ? null : `nothing came back as ${shown(value)}`;
  if (typeof sent === 'number') {
    const same = type === 'n' && Object.is(Number(value) + 0, sent + 0);
    return same ? null : `${sent} came back as ${type} ${shown(value)}`;
  }
  if (type !== 's') return `${shown(sent)} is a cell of the type ${type}`;
  const wanted = runs.test(sent) ? `'${sent}` : sent;
  if (wanted.length <= longestInWorkbook) return wrongText(sent, String(value));
  return value === wanted.slice(0, longestInWorkbook).toWellFormed() ? null : `a very long text came back otherwise`;
}

const isEmpty = (row: readonly Cell[]) => row.every((cell) => meant(cell) === null || meant(cell) === '');

export function wrongCsv({ headers, rows }: Table, read: ReadFiles['csv']): string[] {
  if ('broken' in read) return [`the CSV cannot be read: ${read.broken}`];
  const all: (readonly Cell[])[] = [headers, ...rows];
  if (read.length !== all.length) return [`${all.length} rows came back as ${read.length}`];
  return all.flatMap((row, at) => {
    // A reader takes an empty line of one column for a row without cells.
    const came = read[at]!.length === 0 && isEmpty(row) ? row.map(() => '') : read[at]!;
    if (came.length !== row.length) return [`row ${at}: ${row.length} cells came back as ${came.length}`];
    return row.flatMap((cell, column) => wrongCsvCell(cell, came[column]!) ?? []);
  });
}

export function wrongXlsx({ headers, rows }: Table, read: ReadFiles['xlsx']): string[] {
  if ('broken' in read) return [`the workbook cannot be read: ${read.broken}`];
  const wrong = [...read.active.map((one) => `holds ${one}`), ...read.outward.map((one) => `points to ${one}`)];
  if (read.sheets !== 1) wrong.push(`has ${read.sheets} sheets`);
  const all: (readonly Cell[])[] = [headers, ...rows];
  // An empty row at the end is not written; a reader of the sheet could not see it.
  const last = all.findLastIndex((row) => !isEmpty(row));
  const cameLast = read.rows.findLastIndex((row) => row.some(([, value]) => (value ?? '') !== ''));
  if (cameLast !== last) wrong.push(`${last + 1} rows came back as ${cameLast + 1}`);
  if (read.rows.some((row) => row.length > headers.length)) wrong.push('has more columns than headers');
  return wrong.concat(
    all
      .slice(0, last + 1)
      .flatMap((row, at) => row.flatMap((cell, i) => wrongSheetCell(cell, read.rows[at]?.[i]) ?? [])),
  );
}

/** Everything by which the files differ from the table, or that a spreadsheet would run. */
export const wrongIn = (table: Table, { csv, xlsx }: ReadFiles): string[] => [
  ...wrongCsv(table, csv),
  ...wrongXlsx(table, xlsx),
];
