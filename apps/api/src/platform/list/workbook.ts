import { workbookText, type Cell } from './cells.ts';
import { zipFile, type ZipEntry } from './zip-file.ts';

/** What a worksheet of Excel can hold; the rest goes into further ones. */
const mostRows = 1_048_576;

/** A row takes about 1 kB of XML: larger pieces are not collected as fast as they are made. */
const rowsOfPiece = 100;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

type Batches = AsyncIterable<readonly (readonly Cell[])[]>;

interface Workbook {
  readonly name: string;
  readonly headers: readonly string[];
}

/** A, B, … Z, AA, … */
function columnName(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : columnName(Math.floor(place / 26) - 1) + last;
}

/** The rows as elements: text stands in its cell, because a table of all texts would have to be kept until the end. */
function rowWriter(columns: number): (cells: readonly Cell[], row: number) => string {
  const names = Array.from({ length: columns }, (_, place) => columnName(place));
  return (cells, row) => {
    let written = `<row r="${row}">`;
    for (let place = 0; place < cells.length; place += 1) {
      const cell = cells[place]!;
      if (typeof cell === 'string') {
        written += `<c r="${names[place]}${row}" t="inlineStr"><is>${workbookText(cell)}</is></c>`;
      } else if (Number.isFinite(cell)) {
        written += `<c r="${names[place]}${row}"><v>${cell}</v></c>`;
      }
    }
    return `${written}</row>`;
  };
}

const sheetStart = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';

/** Rows that are taken up to a limit, and from there on the next time. */
class RowSupply {
  readonly #batches: AsyncIterator<readonly (readonly Cell[])[]>;
  #left: readonly (readonly Cell[])[] = [];

  constructor(batches: Batches) {
    this.#batches = batches[Symbol.asyncIterator]();
  }

  /** At least one, unless there are no more. */
  async take(most: number): Promise<readonly (readonly Cell[])[]> {
    while (this.#left.length === 0) {
      const { done, value } = await this.#batches.next();
      if (done) return [];
      this.#left = value;
    }
    const taken = this.#left.slice(0, most);
    this.#left = this.#left.slice(most);
    return taken;
  }

  async isEmpty(): Promise<boolean> {
    this.#left = await this.take(Infinity);
    return this.#left.length === 0;
  }

  async end(): Promise<void> {
    await this.#batches.return?.();
  }
}

async function* sheet({ headers }: Workbook, rows: RowSupply, most: number): AsyncGenerator<string> {
  const write = rowWriter(headers.length);
  yield sheetStart + write(headers, 1);
  let row = 1;
  for (;;) {
    const taken = row < most ? await rows.take(Math.min(most - row, rowsOfPiece)) : [];
    if (taken.length === 0) break;
    yield taken.map((cells) => write(cells, (row += 1))).join('');
  }
  yield sheetEnd;
}

const each = (count: number, write: (number: number) => string) =>
  Array.from({ length: count }, (_, place) => write(place + 1)).join('');

/** The longest name of a worksheet, with room for a number. */
const shortName = (name: string) => name.slice(0, 27);

function* frame({ name }: Workbook, sheets: number): Generator<ZipEntry> {
  const entry = (path: string, xml: string): ZipEntry => ({ path, content: [declaration + xml] });
  yield entry(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(
      sheets,
      (n) => `<sheet name="${shortName(name)}${n === 1 ? '' : `_${n}`}" sheetId="${n}" r:id="rId${n}"/>`,
    )}</sheets></workbook>`,
  );
  yield entry(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packages}/relationships">${each(
      sheets,
      (n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
    )}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  );
  yield entry(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  );
  yield entry(
    '_rels/.rels',
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  yield entry(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each(
      sheets,
      (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`,
    )}</Types>`,
  );
}

async function* parts(workbook: Workbook, batches: Batches, most: number): AsyncGenerator<ZipEntry> {
  const rows = new RowSupply(batches);
  let sheets = 0;
  try {
    do {
      sheets += 1;
      yield { path: `xl/worksheets/sheet${sheets}.xml`, content: sheet(workbook, rows, most) };
    } while (!(await rows.isEmpty()));
  } finally {
    await rows.end();
  }
  yield* frame(workbook, sheets);
}

/** An Office Open XML workbook (ECMA-376) as it is made: its first row stays in sight. */
export const workbookFile = (workbook: Workbook, batches: Batches, most = mostRows): AsyncGenerator<Buffer> =>
  zipFile(parts(workbook, batches, most));
