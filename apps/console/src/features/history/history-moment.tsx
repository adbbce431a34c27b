import { useOrganisation } from '../../api/organisation.ts';
import { agoText } from '../../kit/time/ago-text.ts';
import { momentText } from '../../kit/time/moment-texts.ts';
import { useClock } from '../../kit/time/use-clock.ts';

/** The relative time and the exact time in the organization's time zone, so that the user need not hover. */
export function HistoryMoment({ at, className }: { at: string; className?: string | undefined }) {
  const { timeZone } = useOrganisation();
  const ago = useClock((now) => agoText(at, now) ?? '');
  const exact = momentText(at, timeZone);
  return (
    <time dateTime={at} className={className}>
      {ago === '' ? exact : `${ago} · ${exact}`}
    </time>
  );
}
