import { useQuery } from '@tanstack/react-query';
import { journalList } from '@dugout/contract/features/history/journal.list.ts';
import type { RemoteSelectWidget } from '../../kit/list/list-view.ts';
import { loadRows } from '../../kit/list/load-rows.ts';
import { entityWord } from '../history/public.ts';

/** The journal itself knows what a record was called, also one that is gone. */
function useRecordName(id: string): string | undefined {
  const { data, isError } = useQuery({
    queryKey: ['journal', 'name', id],
    queryFn: async ({ signal }) => {
      const rows = await loadRows(journalList, { filters: { record: id }, pageSize: 20 }, signal);
      // The entry of a user who only viewed the record holds no image, and so no name.
      const told = rows.find(({ name }) => name !== null) ?? rows[0];
      return told ? [entityWord(told.entity), told.name].filter(Boolean).join(' ') : 'unknown';
    },
    enabled: id !== '',
  });
  return data ?? (isError ? 'unknown' : undefined);
}

const nothing = () => null;

/** Set by a record's history and only displayed here: users do not search for one record among millions. */
export const recordFilter: RemoteSelectWidget = {
  kind: 'remote',
  label: 'Record',
  useName: useRecordName,
  Filter: nothing,
  Field: nothing,
};
