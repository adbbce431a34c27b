import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Notice } from '../feedback/notice.tsx';
import { BusyButton } from '../form/busy-button.tsx';
import { OverlayFrame } from './overlay-frame.tsx';
import type { OverlayKind } from './overlay-frame.tsx';
import classes from './confirm.module.css';

interface QuestionProps {
  /** Names the thing in bold. */
  question: ReactNode;
  /** What the act touches, shown before it is done. */
  children?: ReactNode;
  /** Why it could not be done; the question stays open. */
  failure?: string | null;
}

interface AnswerProps {
  /** The words on the button while it is being done. */
  doing: string;
  busy: boolean;
  /** Not yet: what the act touches is not known. */
  waiting?: boolean;
  onConfirm: () => void;
}

interface ConfirmProps extends QuestionProps, AnswerProps {
  kind: OverlayKind;
  /** The act: "Remove Team". */
  title: string;
}

export function ConfirmQuestion({ question, failure, children }: QuestionProps) {
  return (
    <div className="stack gap14">
      {failure && <Notice tone="red">{failure}</Notice>}
      <p className={`muted ${classes.question}`}>{question}</p>
      {children}
    </div>
  );
}

interface ConfirmAnswerProps extends AnswerProps {
  onCancel: () => void;
  /** The question replaces other content of the overlay, so nothing else moves the focus to it. */
  takesFocus?: boolean;
}

/** Focus starts on Cancel, so that Enter never destroys by accident. */
export function ConfirmAnswer({ doing, busy, waiting = false, onConfirm, onCancel, takesFocus }: ConfirmAnswerProps) {
  return (
    <>
      <Button variant="default" data-autofocus autoFocus={takesFocus ?? false} onClick={onCancel}>
        Cancel
      </Button>
      <BusyButton color="danger" busy={busy} doing={doing} disabled={waiting} onClick={onConfirm}>
        Confirm
      </BusyButton>
    </>
  );
}

export function Confirm({ kind, title, question, failure, children, ...answer }: ConfirmProps) {
  return (
    <OverlayFrame
      kind={kind}
      title={title}
      size={kind === 'modal' ? 480 : 440}
      small
      busy={answer.busy}
      footer={(close) => <ConfirmAnswer {...answer} onCancel={close} />}
    >
      <ConfirmQuestion question={question} failure={failure ?? null}>
        {children}
      </ConfirmQuestion>
    </OverlayFrame>
  );
}
