import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useOrganisation } from '../../api/organisation.ts';
import { PartEmpty, RecordPart } from '../../kit/page/record-part.tsx';
import { Loaded } from '../../kit/section/settings-section.tsx';
import { momentText } from '../../kit/time/moment-texts.ts';
import { groupTitle, MessageStatusBadge, previewOf } from '../messages/public.ts';
import { messagesOfQuery } from './person.queries.ts';
import classes from './person-page.module.css';

function Messages({ userId }: { userId: string }) {
  const { timeZone } = useOrganisation();
  return (
    <Loaded query={useQuery(messagesOfQuery(userId))} what="messages">
      {({ groups, sent }) => (
        <>
          <h3 className={`hint ${classes.kind}`}>Groups</h3>
          {groups.length === 0 ? (
            <PartEmpty>Not in a group.</PartEmpty>
          ) : (
            <ul className={classes.groups}>
              {groups.map((group) => (
                <li key={group.id} className="shrink">
                  <Link to="/logs" search={{ group: group.id }} className={`text anywhere ${classes.way}`}>
                    {groupTitle(group)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <h3 className={`hint ${classes.kind}`}>Sent last</h3>
          {sent.length === 0 ? (
            <PartEmpty>No messages sent.</PartEmpty>
          ) : (
            <ul className="lined">
              {sent.map((message) => (
                <li key={message.id} className={classes.line}>
                  <p className="clamp text">{previewOf(message.text)}</p>
                  <p className="row wrap gap8 muted small">
                    <span className="anywhere">
                      {groupTitle(message.chat)} · {momentText(message.createdAt, timeZone)}
                    </span>
                    <MessageStatusBadge message={message} />
                  </p>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  );
}

/** In which groups a person is, and what they wrote. */
export function MessagesOfPerson({ userId }: { userId: string }) {
  const all = (
    <Link to="/logs" search={{ sender: userId }} className={`small strong ${classes.way}`}>
      All messages
    </Link>
  );
  return (
    <RecordPart title="Messages" aside={all}>
      <Messages userId={userId} />
    </RecordPart>
  );
}
