import { IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { useOrganisation } from '../../api/organisation.ts';
import { EmptyPanel } from '../../kit/feedback/state-panel.tsx';
import { FormCard } from '../../kit/form/form-card.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { dateTimeText } from '../../kit/time/time-texts.ts';
import { wallClockAt } from '../../kit/time/time-zone.ts';
import { useCompose, useComposed } from './composed.queries.ts';
import { NotificationFields } from './notification-fields.tsx';
import { newNotification, notificationRules } from './notification.form.ts';
import classes from './notifications.module.css';

function NewNotification() {
  const compose = useCompose();
  const record = useRecordForm({
    initial: newNotification,
    rules: notificationRules,
    draft: 'notifications/new',
    save: (values) => {
      compose(values, 'Notification created. Nothing was sent.');
      record.form.setValues(newNotification);
      return Promise.resolve();
    },
    close: () => undefined,
  });
  return (
    <FormCard
      label="New notification"
      record={record}
      action="Create"
      doing="Creating…"
      icon={<IconPlus size={17} stroke={2} aria-hidden />}
    >
      <NotificationFields record={record} />
    </FormCard>
  );
}

function Created() {
  const { timeZone } = useOrganisation();
  const created = useComposed();
  if (created.length === 0) {
    return (
      <div className="card">
        <EmptyPanel title="No notifications" detail="What you create is listed here." />
      </div>
    );
  }
  return (
    <ul className="card lined" aria-label="Created notifications">
      {created.map(({ id, title, body, createdAt }) => (
        <li key={id} className={classes.item}>
          <div className={`flex wrap between ${classes.head}`}>
            <h2 className={`shrink text plain ${classes.title}`}>{title}</h2>
            <time className={`subtle tiny ${classes.time}`} dateTime={createdAt}>
              {dateTimeText(wallClockAt(createdAt, timeZone))}
            </time>
          </div>
          <p className={`muted ${classes.body}`}>{body}</p>
        </li>
      ))}
    </ul>
  );
}

export function Notifications() {
  return (
    <>
      <p className={`flex gap8 muted ${classes.note}`}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        Notifications stay on this screen: nothing is sent, and a reload of the page clears them.
      </p>
      <div className={`halves ${classes.halves}`}>
        <NewNotification />
        <Created />
      </div>
    </>
  );
}
