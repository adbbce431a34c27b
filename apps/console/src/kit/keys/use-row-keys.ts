import { useKey } from './use-key.ts';

const within = 'a[href], button:enabled';

/** Rows are reached through their links and buttons: the first of the next row that has one takes the focus. */
export function stepRow(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('#content [data-row]')].filter((row) =>
    row.querySelector(within),
  );
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at === -1 ? (by === 1 ? 0 : -1) : at + by];
  if (!next) return at !== -1;
  next.querySelector<HTMLElement>(within)?.focus();
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

export function useRowKeys(): void {
  useKey('nextRow', () => stepRow(1));
  useKey('previousRow', () => stepRow(-1));
}
