import { useCallback, useState } from 'react';
import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import classes from './overlay-frame.module.css';

export interface DiscardGuard {
  readonly asking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
  readonly discard: () => void;
}

/** Every way out asks the same question: closing, the Back button, a link, and (in the browser's words) the window. */
export function useDiscardGuard(dirty: boolean, close: () => void): DiscardGuard {
  const [closing, setClosing] = useState(false);
  const shouldBlockFn = useCallback(() => dirty, [dirty]);
  const blocked = useBlocker({ shouldBlockFn, enableBeforeUnload: dirty, disabled: !dirty, withResolver: true });
  const navigating = blocked.status === 'blocked';
  return {
    asking: closing || navigating,
    leave: () => {
      if (dirty) setClosing(true);
      else close();
    },
    stay: () => {
      setClosing(false);
      if (navigating) blocked.reset();
    },
    discard: () => {
      setClosing(false);
      if (navigating) blocked.proceed();
      close();
    },
  };
}

export function DiscardQuestion({ guard }: { guard: DiscardGuard }) {
  return (
    <Modal
      opened={guard.asking}
      onClose={guard.stay}
      // The key press that asked the question is still on its way, and must not answer it as well.
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key === 'Escape') guard.stay();
      }}
      centered
      size={400}
      withCloseButton={false}
      classNames={{ body: classes.body ?? '' }}
      data-kind="modal"
    >
      <div className={classes.header}>
        <Modal.Title>Discard changes?</Modal.Title>
      </div>
      <div className={classes.scroll}>What you typed has not been saved.</div>
      <div className={classes.footer}>
        <Button variant="default" data-autofocus onClick={guard.stay}>
          Keep editing
        </Button>
        <Button color="danger" onClick={guard.discard}>
          Discard
        </Button>
      </div>
    </Modal>
  );
}
