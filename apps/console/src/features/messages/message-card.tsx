import type { ReactNode } from 'react';
import type { GroupMessage } from '@dugout/contract/features/messages/message.schema.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { Missing } from '../../kit/cells/missing.tsx';
import { MessageGroupName, MessageMarks, MessageMoment, MessageStatusBadge } from './message-cells.tsx';
import { previewOf, senderName } from './message.texts.ts';
import classes from './message-card.module.css';

/** A message on a phone: who said it where, its beginning, what became of it and when. */
export function MessageCard({ message, expand }: { message: GroupMessage; expand: ReactNode }) {
  const { sender } = message;
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        {sender && <Avatar name={senderName(sender)} size={34} />}
        <div className={classes.who}>
          <p className={classes.sender}>{sender ? senderName(sender) : <Missing text={senderName(null)} />}</p>
          <p className={classes.group}>
            <MessageGroupName message={message} />
          </p>
        </div>
        <MessageStatusBadge message={message} />
      </div>
      <p className={classes.text}>{previewOf(message.text)}</p>
      <div className={classes.foot}>
        <span className={classes.moment}>
          <MessageMoment message={message} part="day" />, <MessageMoment message={message} part="time" />{' '}
          <MessageMarks message={message} />
        </span>
        {expand}
      </div>
    </div>
  );
}
