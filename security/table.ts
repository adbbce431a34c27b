import type { Report } from './check.ts';

/** Where what was tried is written down. */
export const document = 'docs/security.md';

const number = new Intl.NumberFormat('en-US');
const triedOf = ({ tried, measured }: Report) =>
  [...tried.map(([what, times]) => `${number.format(times)} ${what}`), ...measured].join(', ');

const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

export function tableOf(reports: readonly Report[]): string {
  return [
    row(['Check', 'Holds', 'Tried', 'Found', 'Seconds']),
    row(['---', '---', '---', '---', '---']),
    ...reports.map((report) =>
      row([report.name, report.promise, triedOf(report), number.format(report.found), report.seconds.toFixed(0)]),
    ),
  ].join('\n');
}

/** The text between `<!-- NAME -->` and `<!-- /NAME -->`, which is written by a program and by nobody else. */
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
