import { IconAlertTriangle, IconCheck, IconClock, IconSettings, type Icon } from '@tabler/icons-react';
import {
  messageStatus,
  messageStatuses,
  type MessageStatus,
} from '@dugout/contract/features/messages/message.rules.ts';
import type { GroupMessage } from '@dugout/contract/features/messages/message.schema.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { StatusBadge } from '../../kit/cells/badge.tsx';
import { Missing } from '../../kit/cells/missing.tsx';
import { PersonLink } from '../../kit/cells/person-link.tsx';
import { momentTexts } from '../../kit/time/moment-texts.ts';
import { groupTitle, previewOf, senderName } from './message.texts.ts';
import classes from './messages.module.css';

interface MessageProps {
  message: GroupMessage;
}

export function MessageMoment({ message, part }: MessageProps & { part: 'day' | 'time' }) {
  const { timeZone } = useOrganisation();
  return <time dateTime={message.createdAt}>{momentTexts(message.createdAt, timeZone)[part]}</time>;
}

export function MessageGroupName({ message: { chat } }: MessageProps) {
  const title = groupTitle(chat);
  return chat?.title ? <span title={title}>{title}</span> : <Missing text={title} />;
}

export function MessageSenderName({ message: { sender } }: MessageProps) {
  return sender ? (
    <PersonLink to="/users/$id" params={{ id: sender.id }} name={senderName(sender)} />
  ) : (
    <Missing text={senderName(null)} />
  );
}

/** What became of it after it was sent, in a word. */
export function MessageMarks({ message: { editedAt, deletedAt } }: MessageProps) {
  return (
    <>
      {editedAt !== null && <span className={`fixed subtle ${classes.mark}`}>Edited</span>}{' '}
      {deletedAt !== null && <span className={`fixed subtle ${classes.mark}`}>Deleted</span>}
    </>
  );
}

export function MessageText({ message }: MessageProps) {
  return (
    <span className={`flex gap8 ${classes.text}`}>
      <span className="cut">{previewOf(message.text)}</span> <MessageMarks message={message} />
    </span>
  );
}

type Look = { tone: 'green' | 'red' | 'yellow' | 'blue'; icon: Icon };

/** Section 4, "Message status". */
const looks: Record<MessageStatus, Look> = {
  delivered: { tone: 'green', icon: IconCheck },
  failed: { tone: 'red', icon: IconAlertTriangle },
  pending: { tone: 'yellow', icon: IconClock },
  system: { tone: 'blue', icon: IconSettings },
};

export function MessageStatusBadge({ message }: MessageProps) {
  const status = messageStatus(message);
  const { tone, icon } = looks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {messageStatuses.label(status)}
    </StatusBadge>
  );
}
