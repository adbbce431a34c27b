import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ariaKeysOf } from '../keys/console-keys.ts';
import { undoMark } from './use-undo-key.ts';
import classes from './toast.module.css';

type Kind = 'success' | 'error' | 'info';

export interface ToastOptions {
  /** Offers "Undo" inside the toast; pressing it closes the toast and runs this. */
  undo?: () => void;
}

export const toastLifetime = 3000;
/** Long enough to read, decide and reach for the button. */
const lifetimeWithUndo = 8000;

const icons: Record<Kind, ReactNode> = {
  success: <IconCheck size={15} stroke={2.2} aria-hidden />,
  error: <IconAlertTriangle size={15} stroke={2} aria-hidden />,
  info: <IconInfoCircle size={15} stroke={2} aria-hidden />,
};

const close = (id: string) => {
  notifications.hide(id);
};

function show(kind: Kind, text: string, { undo }: ToastOptions = {}): string {
  const id = crypto.randomUUID();
  return notifications.show({
    id,
    icon: icons[kind],
    autoClose: undo ? lifetimeWithUndo : toastLifetime,
    role: kind === 'error' ? 'alert' : 'status',
    'aria-live': kind === 'error' ? 'assertive' : 'polite',
    'data-kind': kind,
    classNames: {
      root: classes.toast ?? '',
      icon: classes.icon ?? '',
      description: classes.description ?? '',
      closeButton: classes.close ?? '',
    },
    closeButtonProps: { 'aria-label': 'Close' },
    message: (
      <span className="row gap12 anywhere">
        {text}
        {undo && (
          <button
            type="button"
            className={`word fixed push text ${classes.undo}`}
            aria-keyshortcuts={ariaKeysOf('undo')}
            {...{ [undoMark]: '' }}
            onClick={({ currentTarget }) => {
              // It is seen a moment longer while it leaves: a second press must not undo twice.
              currentTarget.disabled = true;
              close(id);
              undo();
            }}
          >
            Undo
          </button>
        )}
      </span>
    ),
  });
}

/** The only way to toast (section 2, "Shared behaviour"). Answers the toast's id. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  close,
};
