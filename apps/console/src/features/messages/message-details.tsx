import type { ReactNode } from 'react';
import type { GroupMessage } from '@dugout/contract/features/messages/message.schema.ts';
import { CodeChip } from '../../kit/cells/code-chip.tsx';
import { Missing } from '../../kit/cells/missing.tsx';
import { MessageStatusBadge } from './message-cells.tsx';
import { MessageHistory } from './message-history.tsx';
import { groupTitle, senderName } from './message.texts.ts';
import classes from './message-details.module.css';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="subtle">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** What the row has no room for: all of it but its history is in the list already, so that it is there at once. */
export function MessageDetails({ message }: { message: GroupMessage }) {
  const { id, externalId, text, sender, chat } = message;
  return (
    <div className={`stack ${classes.details}`}>
      <div className="column shrink">
        <p className={`subtle tiny ${classes.caption}`}>Full Message</p>
        <p className={`card ${classes.full}`}>{text}</p>
      </div>
      <dl className={`stack ${classes.facts}`}>
        <Fact label="Status">
          <MessageStatusBadge message={message} />
        </Fact>
        <Fact label="Message ID">
          <CodeChip
            code={externalId ?? id}
            noun="message ID"
            copied="Message ID copied."
            failed="The message ID could not be copied."
            plain
          />
        </Fact>
        <Fact label="Sender">{sender ? senderName(sender) : <Missing text={senderName(null)} />}</Fact>
        <Fact label="Group">{chat?.title ?? <Missing text={groupTitle(chat)} />}</Fact>
      </dl>
      <MessageHistory messageId={id} />
    </div>
  );
}
