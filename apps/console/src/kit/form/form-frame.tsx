import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { OverlayFrame } from '../overlay/overlay-frame.tsx';
import type { OverlayFrameProps } from '../overlay/overlay-frame.tsx';
import { BusyButton } from './busy-button.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { ConflictActions, ConflictFields, useConflictChoice } from './conflict-view.tsx';
import { FormFields } from './form-fields.tsx';
import type { RecordForm } from './use-record-form.ts';
import classes from './form-frame.module.css';

type Frame = Pick<OverlayFrameProps, 'kind' | 'title' | 'subtitle' | 'media' | 'size'>;

interface FormFrameProps<V extends object> extends Frame {
  record: RecordForm<V>;
  /** The words on the button, and while it works. */
  action: string;
  doing: string;
  /** The action takes something away from a person. */
  danger?: boolean;
  /** Something that the action needs is missing, and it is plain to see what. */
  incomplete?: boolean;
  /** Stands in the place of the fields: the record is loading, could not be loaded, or has nothing to edit. */
  instead?: ReactNode;
  /** Above what went wrong and the fields: a switch between acts on the same record. */
  above?: ReactNode;
  /** At the other end of the footer: another act on the same record. */
  lead?: ReactNode;
  /** The frame has turned to another act on the record, and keeps what was typed until it turns back. */
  turned?: {
    readonly title: string;
    readonly busy: boolean;
    readonly contents: ReactNode;
    readonly actions: ReactNode;
  };
  children: ReactNode;
}

/** A record's form in a drawer or a modal: its fields, what went wrong with all of them, and one action. */
export function FormFrame<V extends object>(props: FormFrameProps<V>) {
  const {
    record,
    action,
    doing,
    danger = false,
    incomplete = false,
    instead,
    above,
    lead,
    turned,
    children,
    ...frame
  } = props;
  const choice = useConflictChoice(record);
  return (
    <OverlayFrame
      {...frame}
      {...(turned ? { title: turned.title } : {})}
      dirty={record.dirty}
      draft={record.draft}
      busy={record.busy || (turned?.busy ?? false)}
      footer={(close) =>
        turned ? (
          // By its key never taken for the buttons before it, so that its own `autoFocus` counts.
          <Fragment key="turned">{turned.actions}</Fragment>
        ) : choice ? (
          <ConflictActions choice={choice} record={record} />
        ) : (
          <>
            {lead}
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <BusyButton
              type="submit"
              form={record.id}
              busy={record.busy}
              doing={doing}
              disabled={incomplete || instead !== undefined}
              {...(danger ? { color: 'danger' } : {})}
            >
              {action}
            </BusyButton>
          </>
        )
      }
    >
      {turned ? (
        turned.contents
      ) : choice ? (
        <ConflictFields choice={choice} />
      ) : instead !== undefined ? (
        instead
      ) : (
        <>
          {/* Outside the form, where Enter on a switch would send it. */}
          {above !== undefined && <div className={classes.above}>{above}</div>}
          <DraftNotice draft={record.draft} className={classes.above} />
          <FormFields record={record} className="stack gap16">
            {children}
          </FormFields>
        </>
      )}
    </OverlayFrame>
  );
}

interface FieldPairProps {
  /** One of the two says more above its field: what is typed into stands on one line all the same. */
  level?: boolean;
  children: ReactNode;
}

/** Two columns for pairs; one on narrow screens. */
export function FieldPair({ level = false, children }: FieldPairProps) {
  return <div className={`stack gap16 ${classes.pair} ${level ? classes.level : ''}`}>{children}</div>;
}
