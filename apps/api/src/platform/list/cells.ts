export type Cell = string | number | null;

/**
 * What some spreadsheet takes for the start of a formula (OWASP CSV injection), also after invisible characters and in
 * full-width or small forms of the signs; and what would break a row apart.
 */
const runs = /^(?:[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|[\t\r\n])/u;
/** What XML cannot carry: one such character, and a whole workbook does not open. */
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The same in both formats: text that a spreadsheet would run gets a leading apostrophe, and stays text. */
export function defuse(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  const text = cell.replaceAll(unprintable, '');
  return runs.test(text) ? `'${text}` : text;
}

/** Excel calls a workbook with longer text damaged. */
const longestText = 32_767;

/** A workbook means A by `_x0041_` (ECMA-376, ST_Xstring), also where our own sign for CR ends it. */
const looksEscaped = /_(?=x[0-9a-f]{4}[_\r])/gi;

export function workbookCell(cell: Cell): Cell {
  const text = defuse(cell);
  return typeof text === 'string' ? text.slice(0, longestText).replaceAll(looksEscaped, '_x005F_') : text;
}

const xmlSigns: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_' };

/**
 * Most cells: what begins with a letter or a digit is never run, and there is nothing inside to take out or to write
 * otherwise. One look tells it, where all rules together take ten times as long.
 */
const plainInXml = /^[0-9A-Za-z](?:[^\u0000-\u001f&<>_\ufffe\uffff]*[!-%'-;=?-^`-~])?$/;

/** The text of a cell as an element of a worksheet. */
export function workbookText(text: string): string {
  if (text.length <= longestText && plainInXml.test(text)) return `<t>${text}</t>`;
  const escaped = String(workbookCell(text)).replaceAll(/[&<>\r]/g, (sign) => xmlSigns[sign]!);
  return `<t xml:space="preserve">${escaped}</t>`;
}

/** As above: nothing that is run, taken out or quoted. */
const plainInCsv = /^[0-9A-Za-z](?:[^\u0000-\u001f",;\ufffe\uffff]*[!#-+\--:<-~])?$/;

/** RFC 4180. Quoted also where a reader would split at another sign, or drop the blanks. */
function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '');
  if (plainInCsv.test(cell)) return cell;
  const text = String(defuse(cell));
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

export const byteOrderMark = '\uFEFF';
