import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ariaKeysOf } from '../keys/console-keys.ts';
import { undoMark } from './use-undo-key.ts';
import classes from './toast.module.css';

type Kind = 'success' | 'error' | 'info';

export interface ToastOptions {
  /** Which record it is about, below the words. */
  about?: string;
  /** Offers "Undo" inside the toast; pressing it closes the toast and runs this. */
  undo?: () => void;
  /** Offers something else, in its own words. */
  action?: { readonly label: string; readonly run: () => void };
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

const looks = (kind: Kind) => ({
  icon: icons[kind],
  'data-kind': kind,
  classNames: {
    root: classes.toast ?? '',
    icon: classes.icon ?? '',
    description: classes.description ?? '',
    closeButton: classes.close ?? '',
  },
});

function show(kind: Kind, text: string, { about, undo, action }: ToastOptions = {}): string {
  const id = crypto.randomUUID();
  return notifications.show({
    id,
    ...looks(kind),
    autoClose: undo || action ? lifetimeWithUndo : toastLifetime,
    role: kind === 'error' ? 'alert' : 'status',
    'aria-live': kind === 'error' ? 'assertive' : 'polite',
    closeButtonProps: { 'aria-label': 'Close' },
    message: (
      <span className="row gap12 anywhere">
        {about === undefined ? (
          text
        ) : (
          <span>
            <span className="block">{text}</span>
            <span className={`block tiny ${classes.about}`}>{about}</span>
          </span>
        )}
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
        {action && (
          <button
            type="button"
            className={`word fixed push text ${classes.undo}`}
            onClick={({ currentTarget }) => {
              currentTarget.disabled = true;
              close(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </span>
    ),
  });
}

export interface ProgressToast {
  /** `share` of 1 is all of it. */
  readonly tell: (text: string, share: number) => void;
  readonly close: () => void;
}

/** Stays until it is closed: for what goes on in the background. The words that come after it are a toast of their own. */
function progress(label: string, stop: () => void): ProgressToast {
  const id = crypto.randomUUID();
  const message = (text: string, share: number) => (
    <span className="row gap12 anywhere">
      <span className={classes.told}>
        {text}
        <progress className={`block ${classes.share}`} aria-label={label} max={1} value={share} />
      </span>
      <button type="button" className={`word fixed push text ${classes.undo}`} onClick={stop}>
        Stop
      </button>
    </span>
  );
  notifications.show({
    id,
    ...looks('info'),
    autoClose: false,
    withCloseButton: false,
    role: 'status',
    // Told once: a screen reader is not interrupted by every number.
    'aria-live': 'off',
    message: message(label, 0),
  });
  return {
    tell: (text, share) => notifications.update({ id, message: message(text, share) }),
    close: () => {
      close(id);
    },
  };
}

/** The only way to toast (section 2, "Shared behaviour"). Answers the toast's id. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  progress,
  close,
};
