export type Cell = string | number | null;

/** What spreadsheets take for the start of a formula (OWASP CSV injection), and what would break a row apart. */
const runs = /^[=+\-@\t\r\n]/;
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** The same in both formats: text that a spreadsheet would run gets a leading apostrophe, and stays text. */
export function defuse(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  const text = cell.replaceAll(unprintable, '');
  return runs.test(text) ? `'${text}` : text;
}

/** RFC 4180. */
export function csvLine(cells: readonly Cell[]): string {
  const quoted = cells.map((cell) => {
    const text = String(defuse(cell) ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${quoted.join(',')}\r\n`;
}

export const byteOrderMark = '\uFEFF';
