import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Notice } from '../feedback/notice.tsx';
import { OverlayFrame } from '../overlay/overlay-frame.tsx';
import type { OverlayFrameProps } from '../overlay/overlay-frame.tsx';
import { BusyButton } from './busy-button.tsx';
import { ConflictActions, ConflictFields, useConflictChoice } from './conflict-view.tsx';
import type { RecordForm } from './use-record-form.ts';
import classes from './form-frame.module.css';

interface FormFrameProps<V extends object> extends Pick<OverlayFrameProps, 'kind' | 'title' | 'subtitle' | 'size'> {
  record: RecordForm<V>;
  /** The words on the button, and while it works. */
  action: string;
  doing: string;
  children: ReactNode;
}

/** A record's form in a drawer or a modal: its fields, what went wrong with all of them, and one action. */
export function FormFrame<V extends object>({ record, action, doing, children, ...frame }: FormFrameProps<V>) {
  const choice = useConflictChoice(record);
  return (
    <OverlayFrame
      {...frame}
      dirty={record.dirty}
      busy={record.busy}
      footer={(close) =>
        choice ? (
          <ConflictActions choice={choice} record={record} />
        ) : (
          <>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <BusyButton type="submit" form={record.id} busy={record.busy} doing={doing}>
              {action}
            </BusyButton>
          </>
        )
      }
    >
      {choice ? (
        <ConflictFields choice={choice} />
      ) : (
        <form id={record.id} noValidate onSubmit={record.submit} className={classes.fields}>
          {record.failure !== null && <Notice tone="red">{record.failure}</Notice>}
          {children}
        </form>
      )}
    </OverlayFrame>
  );
}

/** Two columns for pairs; one on narrow screens. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}
