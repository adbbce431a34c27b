import { IconMapPin } from '@tabler/icons-react';
import type { CalendarEvent } from '@dugout/contract/features/events/event.schema.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { EventPicture } from './event-picture.tsx';
import { TypeBadge } from './event-type.tsx';
import { attendingText, eventTitle } from './event.texts.ts';
import classes from './event-summary.module.css';

const shownFaces = 4;

/** The event as others see it, above what can be changed of it. */
export function EventSummary({ event }: { event: CalendarEvent }) {
  const { tournament, attendees, attendeeCount } = event;
  const people = attendees.flatMap(({ id, user }) => (user ? [{ id, name: `${user.fname} ${user.lname}` }] : []));
  return (
    <div className={`card ${classes.summary}`}>
      <EventPicture key={tournament?.imageURL} url={tournament?.imageURL ?? null} />
      <div className={`stack gap4 ${classes.body}`}>
        <div className="flex top between gap10">
          <p className={`bold ${classes.title}`}>{eventTitle(event)}</p>
          <TypeBadge type={event.eventType} />
        </div>
        {tournament?.body && (
          <p className={`row gap6 muted ${classes.place}`}>
            <IconMapPin size={15} stroke={1.75} aria-hidden />
            {tournament.body}
          </p>
        )}
        <div className={`row ruled small bold ${classes.attending}`}>
          <span className={`flex ${classes.faces}`}>
            {people.slice(0, shownFaces).map(({ id, name }) => (
              <Avatar key={id} name={name} size={28} />
            ))}
          </span>
          {attendingText(attendeeCount)}
        </div>
      </div>
    </div>
  );
}
