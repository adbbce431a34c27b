import type { ReactNode } from 'react';
import type { GroupMessage } from '@dugout/contract/features/messages/message.schema.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { Missing } from '../../kit/cells/missing.tsx';
import { NameLink } from '../../kit/cells/person-link.tsx';
import { MessageGroupName, MessageMarks, MessageMoment, MessageStatusBadge } from './message-cells.tsx';
import { previewOf, senderName } from './message.texts.ts';
import classes from './message-card.module.css';

/** A message on a phone: who said it where, its beginning, what became of it and when. */
export function MessageCard({ message, expand }: { message: GroupMessage; expand: ReactNode }) {
  const { sender } = message;
  return (
    <div className={classes.card}>
      <div className={`flex top gap10 ${classes.head}`}>
        {sender && <Avatar name={senderName(sender)} size={34} />}
        <div className="fill">
          <p className="name">
            {sender ? (
              <NameLink to="/users/$id" params={{ id: sender.id }} tight>
                {senderName(sender)}
              </NameLink>
            ) : (
              <Missing text={senderName(null)} />
            )}
          </p>
          <p className="muted text">
            <MessageGroupName message={message} />
          </p>
        </div>
        <MessageStatusBadge message={message} />
      </div>
      <p className={`clamp ${classes.text}`}>{previewOf(message.text)}</p>
      <div className={`row ${classes.foot}`}>
        <span className="fill muted text">
          <MessageMoment message={message} part="day" />, <MessageMoment message={message} part="time" />{' '}
          <MessageMarks message={message} />
        </span>
        {expand}
      </div>
    </div>
  );
}
