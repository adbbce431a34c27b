import { useMemo } from 'react';
import { useOrganisation } from '../../api/organisation.ts';
import { queryOfDays, type EventsQuery, type EventsState } from './events.address.ts';
import { todayIn } from '../../kit/time/time-zone.ts';
import { useEventsAddress } from './use-events-address.ts';
import { monthOf, weeksOf, type Day, type Month } from '../../kit/time/wall-clock.ts';

interface MonthOnScreen {
  /** In the organisation's time zone, wherever this browser is. */
  readonly today: Day;
  readonly month: Month;
  readonly weeks: readonly (readonly Day[])[];
  /** The events of its weeks, of those that the filter asks for. */
  readonly query: (state: EventsState) => EventsQuery;
}

export function useMonthOnScreen(): MonthOnScreen {
  const [state] = useEventsAddress();
  const { timeZone } = useOrganisation();
  const today = todayIn(timeZone);
  const month = state.month ?? monthOf(today);
  return useMemo(() => {
    const weeks = weeksOf(month);
    return { today, month, weeks, query: (of) => queryOfDays(of, weeks[0]![0]!, weeks.at(-1)![6]!) };
  }, [month, today]);
}
