import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Notice } from '../feedback/notice.tsx';
import { BusyButton } from '../form/busy-button.tsx';
import { OverlayFrame } from './overlay-frame.tsx';
import type { OverlayKind } from './overlay-frame.tsx';
import classes from './confirm.module.css';

interface ConfirmProps {
  kind: OverlayKind;
  /** The act: "Remove Team". */
  title: string;
  /** Names the thing in bold. */
  question: ReactNode;
  /** What the act touches, shown before it is done. */
  children?: ReactNode;
  /** Why it could not be done; the question stays open. */
  failure?: string | null;
  /** The words on the button while it is being done. */
  doing: string;
  busy: boolean;
  /** Not yet: what the act touches is not known. */
  waiting?: boolean;
  onConfirm: () => void;
}

/** Focus starts on Cancel, so that Enter never destroys by accident. */
export function Confirm({ kind, title, question, busy, doing, waiting = false, ...props }: ConfirmProps) {
  return (
    <OverlayFrame
      kind={kind}
      title={title}
      size={kind === 'drawer' ? 440 : 480}
      small
      busy={busy}
      footer={(close) => (
        <>
          <Button variant="default" data-autofocus onClick={close}>
            Cancel
          </Button>
          <BusyButton color="danger" busy={busy} doing={doing} disabled={waiting} onClick={props.onConfirm}>
            Confirm
          </BusyButton>
        </>
      )}
    >
      <div className={classes.contents}>
        {props.failure && <Notice tone="red">{props.failure}</Notice>}
        <p className={classes.question}>{question}</p>
        {props.children}
      </div>
    </OverlayFrame>
  );
}
