import { memo, useId } from 'react';
import { IconMapPin, IconUsers } from '@tabler/icons-react';
import { attendeeNames } from '@dugout/contract/features/events/event.rules.ts';
import type { CalendarEvent } from '@dugout/contract/features/events/event.schema.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { EventPicture } from './event-picture.tsx';
import { TypeBadge } from './event-type.tsx';
import { dayNumber } from '../../kit/time/time-texts.ts';
import { attendingText, eventTitle, startText, untilText, weekdayText, whenText } from './event.texts.ts';
import { dayOf } from '../../kit/time/wall-clock.ts';
import classes from './event-card.module.css';

interface EventCardProps {
  event: CalendarEvent;
  selected: boolean;
  onOpen: (id: string) => void;
}

/** Hundreds of them may stand on the screen: one is drawn again only when it has changed. */
export const EventCard = memo(function EventCard({ event, selected, onOpen }: EventCardProps) {
  const { timeZone } = useOrganisation();
  const when = useId();
  const day = dayOf(event.localStart);
  const place = event.tournament?.body;
  const until = untilText(event);
  return (
    <li className={`shrink card lifts ${classes.card}`} data-selected={selected || undefined}>
      <EventPicture key={event.tournament?.imageURL} url={event.tournament?.imageURL ?? null} />
      <div className={`center ${classes.date}`} aria-hidden>
        <span className={`muted medium ${classes.weekday}`}>{weekdayText(day)}</span>
        <span className={classes.number}>{dayNumber(day)}</span>
      </div>
      <div className={classes.body}>
        <div className={`row wrap between ${classes.line}`}>
          <span className={`muted tiny nowrap ${classes.time}`} aria-hidden>
            {startText(event, timeZone)}
            {until !== null && <span className={`block ${classes.until}`}>{until}</span>}
          </span>
          <TypeBadge type={event.eventType} />
        </div>
        <h3 className={`text plain ${classes.title}`}>
          <button
            type="button"
            className={`block cut whole ${classes.open}`}
            aria-describedby={when}
            aria-current={selected || undefined}
            onClick={() => onOpen(event.id)}
          >
            {eventTitle(event)}
          </button>
        </h3>
        <span id={when} className="spoken">
          {whenText(event, timeZone)}
        </span>
        <p className={`row muted tiny ${classes.place}`}>
          {place && (
            <>
              <IconMapPin size={14} stroke={1.75} aria-hidden />
              <span className="cut">{place}</span>
            </>
          )}
        </p>
        <div className={`ruled ${classes.attending}`}>
          <p className={`row tiny bold ${classes.count}`}>
            <IconUsers size={14} stroke={1.75} aria-hidden />
            {attendingText(event.attendeeCount)}
          </p>
          <p className={`subtle tiny cut ${classes.names}`}>{attendeeNames(event.attendees)}</p>
        </div>
      </div>
    </li>
  );
});
