import type { FiltersOf, ListDeclaration, RowOf, SortKey, SortOf } from '@dugout/contract/wire/list.ts';
import { callPage } from '../../api/client.ts';
import type { Page } from '../../api/client.ts';

export interface RowsWanted {
  readonly query: Readonly<Record<string, string | number>>;
  readonly signal: AbortSignal;
}

/** The contract types every list's call separately; code that handles any list, or only a declaration, calls this. */
export const loadPage = callPage as unknown as <Row>(key: string, request: RowsWanted) => Promise<Page<Row>>;

interface Selection<L> {
  readonly search?: string;
  readonly filters?: FiltersOf<L>;
  readonly sort?: SortKey<SortOf<L>>;
  readonly pageSize: number;
}

/** The first rows of a list for a picker or a select, with the list's own filters. */
export async function loadRows<L extends Pick<ListDeclaration<never>, 'path'>>(
  list: L,
  { search = '', filters, sort, pageSize }: Selection<L>,
  signal: AbortSignal,
): Promise<RowOf<L>[]> {
  const chosen = (filters ?? {}) as Record<string, string | number>;
  const query = { ...chosen, ...(search === '' ? {} : { search }), ...(sort === undefined ? {} : { sort }), pageSize };
  const { rows } = await loadPage<RowOf<L>>(`GET ${list.path}`, { query, signal });
  return rows;
}
