/** The part of a page of rows that says how far the list reaches. */
export interface RowsPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Above the limit of exact counting `total` is a lower bound. */
  readonly atLeast: boolean;
}

/** The number of the page after these, if there is one. */
export function nextPage<Row>(pages: readonly RowsPage<Row>[], pageSize: number): number | undefined {
  const last = pages.at(-1);
  if (!last || last.rows.length < pageSize) return undefined;
  return last.atLeast || pages.length * pageSize < last.total ? pages.length + 1 : undefined;
}

/** While people scroll, rows come and go on the server: what moved onto a further page is there only once. */
export function joinedRows<Row extends { readonly id: string }>(pages: readonly RowsPage<Row>[]): Row[] {
  const rows = new Map<string, Row>();
  for (const page of pages) for (const row of page.rows) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}

/** The newest page counts other rows than those before it: between them one may have been passed over. */
export function hasMoved(pages: readonly RowsPage<unknown>[]): boolean {
  const [first] = pages;
  return pages.some(({ total, atLeast }) => total !== first?.total || atLeast !== first.atLeast);
}
