import type { Db, Tx } from './database.ts';

/** How records of a kind are read in the words of the wire, by id; those that are gone or in the trash are left out. */
export type RecordReaders = Readonly<
  Record<string, (db: Db | Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>>
>;

/** For kinds of which nothing changes hundreds at once. */
export const oneByOne =
  (find: (db: Db | Tx, id: string) => Promise<unknown>): RecordReaders[string] =>
  async (db, ids) => {
    const found = new Map<string, unknown>();
    for (const id of ids) {
      const record = await find(db, id);
      if (record !== null) found.set(id, record);
    }
    return found;
  };

export const byId = <R extends { readonly id: string }>(records: readonly R[]): Map<string, R> =>
  new Map(records.map((record) => [record.id, record]));
