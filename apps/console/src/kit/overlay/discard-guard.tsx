import { useCallback, useState } from 'react';
import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { ShouldBlockFn } from '@tanstack/react-router';
import type { DraftControl } from '../form/use-draft.ts';
import type { OverlayControl } from './use-overlay.tsx';
import classes from './overlay-frame.module.css';

export interface DiscardGuard {
  readonly asking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
  readonly discard: () => void;
  /** Leaves, and what was typed stays in this browser; null where it would not. */
  readonly keepDraft: (() => void) | null;
}

/**
 * Every way out asks the same question: closing, the Back button, a link, and (in the browser's words) the window. What the
 * address opens is left only by an address that no longer names it, and is closed by that address.
 */
export function useDiscardGuard(
  dirty: boolean,
  { close, nameIn }: Pick<OverlayControl, 'close' | 'nameIn'>,
  draft: DraftControl | null = null,
): DiscardGuard {
  const isKept = draft !== null && !draft.unkept;
  const [closing, setClosing] = useState(false);
  const shouldBlockFn = useCallback<ShouldBlockFn>(
    ({ current, next }) => {
      const stays = current.pathname === next.pathname && nameIn?.(current.search) === nameIn?.(next.search);
      return dirty && !(nameIn && stays);
    },
    [dirty, nameIn],
  );
  const blocked = useBlocker({
    shouldBlockFn,
    enableBeforeUnload: dirty && !isKept,
    disabled: !dirty,
    withResolver: true,
  });
  const navigating = blocked.status === 'blocked';
  const go = () => {
    setClosing(false);
    if (navigating) blocked.proceed();
    if (!navigating || !nameIn) close();
  };
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
      draft?.drop();
      go();
    },
    keepDraft: isKept ? go : null,
  };
}

interface DiscardQuestionProps {
  guard: DiscardGuard;
  /** What would be lost is a file on its way. */
  uploading?: boolean;
}

export function DiscardQuestion({ guard, uploading = false }: DiscardQuestionProps) {
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
      size={guard.keepDraft ? 440 : 400}
      withCloseButton={false}
      classNames={{ body: `rest ${classes.body}` }}
      data-kind="modal"
      data-asks={guard.asking || undefined}
    >
      <div className={`row gap12 fixed ${classes.header}`}>
        <Modal.Title>Discard changes?</Modal.Title>
      </div>
      <div className={classes.scroll}>
        {uploading
          ? 'The image is still being uploaded. If you leave now, it’s canceled.'
          : 'What you typed has not been saved.'}
        {guard.keepDraft && ' It can stay in this browser as a draft, or go for good.'}
      </div>
      <div className={`row fixed ruled ${classes.footer}`}>
        <Button variant="default" data-autofocus onClick={guard.stay}>
          Keep editing
        </Button>
        {guard.keepDraft && (
          <Button variant="default" onClick={guard.keepDraft}>
            Keep draft
          </Button>
        )}
        <Button color="danger" onClick={guard.discard}>
          Discard
        </Button>
      </div>
    </Modal>
  );
}
