import { useQuery } from '@tanstack/react-query';
import type { JournalRow } from '@dugout/contract/features/history/history.schema.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { fieldDifferences } from '../../kit/record/field-differences.ts';
import { loadKind } from '../../kit/record/kinds.ts';
import { correctionText, staffText } from '../history/public.ts';
import { changeText } from './changed.texts.ts';

/** What an entry changed, in one line and in the words of the record's own form. */
export function Changed({ row: { entity, changed, staff, correction } }: { row: JournalRow }) {
  const { timeZone } = useOrganisation();
  const { data: words = null } = useQuery({
    queryKey: ['kind-of-record', entity],
    queryFn: () => loadKind(entity),
    staleTime: Infinity,
    enabled: changed !== null,
  });
  const text = staff
    ? staffText(staff)
    : correction
      ? correctionText(correction)
      : changed && changeText(fieldDifferences(words, changed.before, changed.after, timeZone), changed.withheld);
  return text ? <span className="block cut small muted">{text}</span> : null;
}
