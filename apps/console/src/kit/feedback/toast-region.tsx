import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { toastLifetime } from './toast.tsx';
import { useUndoKey } from './use-undo-key.ts';
import classes from './toast.module.css';

export function ToastRegion() {
  useUndoKey();
  return (
    <Notifications
      position="bottom-right"
      autoClose={toastLifetime}
      limit={3}
      withAutoCloseProgress
      pauseResetOnHover="notification"
      classNames={{ root: classes.region ?? '', progress: classes.progress ?? '' }}
    />
  );
}
