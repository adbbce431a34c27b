import type { Db } from '../../platform/db/database.ts';
import { momentsOfDays } from '../../platform/list/day-moments.ts';
import type { Selection } from '../../platform/list/source.ts';
import { searchMessages } from './message-search.ts';

/** Days become moments; words become how they are looked for. */
export async function prepareMessages(db: Db, selection: Selection): Promise<Selection> {
  const { search, filters } = selection;
  const [days, searched] = await Promise.all([
    momentsOfDays(db, filters),
    search ? searchMessages(db, search, filters) : undefined,
  ]);
  return { ...selection, filters: { ...filters, ...days }, ...(searched ? { searched } : {}) };
}
