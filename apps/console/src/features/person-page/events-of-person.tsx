import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CalendarEvent } from '@dugout/contract/features/events/event.schema.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { PartEmpty, RecordPart } from '../../kit/page/record-part.tsx';
import { Loaded } from '../../kit/section/settings-section.tsx';
import { eventTitle, whenText } from '../events/public.ts';
import { eventsOfQuery } from './person.queries.ts';
import classes from './person-page.module.css';

function Some({ title, events }: { title: string; events: readonly CalendarEvent[] }) {
  const { timeZone } = useOrganisation();
  if (events.length === 0) return null;
  return (
    <>
      <h3 className={`hint ${classes.kind}`}>{title}</h3>
      <ul className="lined">
        {events.map((event) => (
          <li key={event.id} className={classes.line}>
            <Link to="/events" search={{ event: event.id }} className={`strong text anywhere ${classes.way}`}>
              {eventTitle(event)}
            </Link>
            <p className="muted small anywhere">
              {whenText(event, timeZone)}
              {event.tournament?.body && ` · ${event.tournament.body}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Events({ userId }: { userId: string }) {
  return (
    <Loaded query={useQuery(eventsOfQuery(userId))} what="events">
      {({ upcoming, past }) =>
        upcoming.length + past.length === 0 ? (
          <PartEmpty>No events in the last or next 30 days.</PartEmpty>
        ) : (
          <>
            <Some title="Next 30 days" events={upcoming} />
            <Some title="Last 30 days" events={past} />
          </>
        )
      }
    </Loaded>
  );
}

/** Where a person is expected, or was: as the club's app tells who attends. */
export const EventsOfPerson = ({ userId }: { userId: string }) => (
  <RecordPart title="Events">
    <Events userId={userId} />
  </RecordPart>
);
