import { Fragment, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MessageDetails, MessageFact, MessageSender } from '@dugout/contract/features/messages/message.schema.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { Missing } from '../../kit/cells/missing.tsx';
import { NameLink } from '../../kit/cells/person-link.tsx';
import { asked, OnItsWay } from '../../kit/feedback/on-its-way.tsx';
import { figureText } from '../../kit/list/count-text.ts';
import { momentText } from '../../kit/time/moment-texts.ts';
import { messageQuery } from './message.queries.ts';
import { senderName } from './message.texts.ts';
import classes from './message-details.module.css';

const happened: Record<MessageFact['kind'], string> = {
  EDITED: 'Edited',
  DELETED: 'Deleted in the app',
  FAILED: 'Failed',
};

/** What it said before: the last edit is the message as it reads now. */
function Became({ originalText, facts }: Pick<MessageDetails, 'originalText' | 'facts'>) {
  const { timeZone } = useOrganisation();
  const lastEdit = facts.findLastIndex(({ kind }) => kind === 'EDITED');
  if (facts.length === 0) return null;
  return (
    <section className="shrink" aria-label="Delivery history">
      {lastEdit !== -1 && (
        <>
          <p className={`subtle tiny ${classes.caption}`}>Original message</p>
          <p className={`card muted ${classes.said}`}>{originalText}</p>
        </>
      )}
      <ul className={`stack gap6 ${classes.became}`}>
        {facts.map(({ kind, at, text }, index) => (
          <li key={`${kind} ${at} ${index}`}>
            {happened[kind]} {momentText(at, timeZone)}
            {kind === 'EDITED' && index !== lastEdit && <p className={`card muted ${classes.said}`}>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As many as are read at a glance. */
const few = 20;

/** Among others a name flows with them; by itself it is as high as a thumb. */
const Names = ({ of: people }: { of: readonly MessageSender[] }) =>
  people.map((one, at) => (
    <Fragment key={one.id}>
      {at > 0 && ', '}
      {people.length === 1 ? (
        <NameLink to="/users/$id" params={{ id: one.id }}>
          {senderName(one)}
        </NameLink>
      ) : (
        <Link to="/users/$id" params={{ id: one.id }}>
          {senderName(one)}
        </Link>
      )}
    </Fragment>
  ));

function Audience({ audience, audienceCount }: Pick<MessageDetails, 'audience' | 'audienceCount'>) {
  const [all, setAll] = useState(false);
  const shown = all ? audience : audience.slice(0, few);
  const more = audienceCount - shown.length;
  return (
    <section className="shrink" aria-label="Group members at the time">
      <p className={`subtle tiny ${classes.caption}`}>
        Group members at the time{audienceCount > 0 && `: ${figureText(audienceCount)}`}
      </p>
      <p className={classes.names}>
        {audienceCount === 0 ? <Missing text="Unknown" /> : <Names of={shown} />}
        {more > 0 && ` and ${figureText(more)} more`}
      </p>
      {audience.length > few && (
        <button type="button" className="word" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer names' : 'Show more names'}
        </button>
      )}
    </section>
  );
}

/** What happened to a message, and who was there to read it; loaded when the user opens the details. */
export function MessageHistory({ messageId }: { messageId: string }) {
  const query = useQuery(messageQuery(messageId));
  const state = asked(query);
  if (!query.data) {
    return (
      <div className={`stack gap12 ${classes.history}`}>
        <OnItsWay query={state} words="Loading…" height={44} />
      </div>
    );
  }
  const { originalText, facts, audience, audienceCount } = query.data;
  return (
    <div className={`stack gap12 ${classes.history}`}>
      <Became originalText={originalText} facts={facts} />
      <Audience audience={audience} audienceCount={audienceCount} />
    </div>
  );
}
