import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { useCompose } from './composed.queries.ts';
import { NotificationFields } from './notification-fields.tsx';
import { newNotification, notificationRules } from './notification.form.ts';

/** The quick action of the dashboard. */
export function CreateNotificationModal() {
  const { close } = useOverlayControl();
  const compose = useCompose();
  const record = useRecordForm({
    initial: newNotification,
    rules: notificationRules,
    draft: 'notifications/new',
    save: (values) => {
      compose(values, 'Notification created. Nothing was sent: it is under Notifications.');
      close();
      return Promise.resolve();
    },
    close,
  });
  return (
    <FormFrame
      kind="modal"
      title="Notification"
      subtitle="Kept under Notifications until this page is closed. Nothing is sent."
      record={record}
      action="Create"
      doing="Creating…"
    >
      <NotificationFields record={record} />
    </FormFrame>
  );
}
