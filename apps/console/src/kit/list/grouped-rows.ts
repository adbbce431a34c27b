export interface RowGroup<Row> {
  readonly heading: string | null;
  readonly rows: readonly Row[];
}

/** Rows that stand together under one heading. The order is the list's: it brings together what belongs together. */
export function groupedRows<Row>(rows: readonly Row[], headingOf?: (row: Row) => string): RowGroup<Row>[] {
  if (!headingOf) return [{ heading: null, rows }];
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const heading = headingOf(row);
    const group = groups.get(heading);
    if (group) group.push(row);
    else groups.set(heading, [row]);
  }
  return [...groups].map(([heading, together]) => ({ heading, rows: together }));
}
