import type { Report } from './check.ts';

const number = new Intl.NumberFormat('en-US');
const triedOf = ({ tried, measured }: Report) =>
  [...tried.map(([what, times]) => `${number.format(times)} ${what}`), ...measured].join(', ');

const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const head = [row(['Check', 'Holds', 'Tried', 'Found', 'Seconds', 'Run']), row(Array(6).fill('---'))];

/** `run` says which it was: its size, its seed and its day. */
export function tableOf(reports: readonly Report[], run: string): string {
  return [...head, ...reports.map((report) => rowOf(report, run))].join('\n');
}

const rowOf = (report: Report, run: string) =>
  row([report.name, report.promise, triedOf(report), number.format(report.found), report.seconds.toFixed(0), run]);

/** The table with these rows in the place of older ones, in the order of `names`. */
export function renewedTable(table: string, names: readonly string[], reports: readonly Report[], run: string): string {
  const older = new Map(table.split('\n').map((line) => [line.split('|')[1]?.trim(), line]));
  const rows = names.map((name) => {
    const report = reports.find((one) => one.name === name);
    return report ? rowOf(report, run) : older.get(name);
  });
  return [...head, ...rows.filter((line) => line !== undefined)].join('\n');
}

/** The text between `<!-- NAME -->` and `<!-- /NAME -->`, which only a program writes. */
export function partOf(document: string, name: string): string {
  const [, part] = new RegExp(`<!-- ${name} -->\\n([\\s\\S]*?)<!-- /${name} -->`).exec(document) ?? [];
  if (part === undefined) throw new Error(`The document has no part ${name}`);
  return part.trim();
}

export function withPart(document: string, name: string, text: string): string {
  partOf(document, name);
  const place = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  return document.replace(place, (_, open: string, close: string) => `${open}\n${text}\n\n${close}`);
}
