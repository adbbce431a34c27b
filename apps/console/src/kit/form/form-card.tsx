import type { ReactNode } from 'react';
import { DiscardQuestion, useDiscardGuard } from '../overlay/discard-guard.tsx';
import { BusyButton } from './busy-button.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { ConflictActions, ConflictFields, useConflictChoice } from './conflict-view.tsx';
import { FormFields } from './form-fields.tsx';
import type { RecordForm } from './use-record-form.ts';
import classes from './form-card.module.css';

interface FormCardProps<V extends object> {
  /** What the form is for, told where the heading above it does not. */
  label: string;
  record: RecordForm<V>;
  /** The words on the button, and while it works. */
  action: string;
  doing: string;
  icon?: ReactNode;
  /** Beside the action: Cancel, Preview. */
  others?: ReactNode;
  /** Above the fields. */
  above?: ReactNode;
  /** At the start of the footer rather than at its end. */
  actionFirst?: boolean;
  /** The screen asks by itself before it is left. */
  asksItself?: boolean;
  children: ReactNode;
}

const nothing = () => undefined;
/** Within the same tab of the same screen the form stays where it is: a list below it may be searched. */
const tabIn = (address: Readonly<Record<string, unknown>>) =>
  typeof address['tab'] === 'string' ? address['tab'] : '';

/** A draft comes back with the form; a file that is being sent does not, nor what the browser had no room for. */
const isLostByLeaving = <V extends object>({ dirty, draft, holding }: RecordForm<V>) =>
  holding || (dirty && (draft === null || draft.unkept));

/** A record's form as a part of the screen, not over it: its fields, what went wrong with all of them, and one action. */
export function FormCard<V extends object>(props: FormCardProps<V>) {
  const {
    label,
    record,
    action,
    doing,
    icon,
    others,
    above,
    actionFirst = false,
    asksItself = false,
    children,
  } = props;
  const choice = useConflictChoice(record);
  const guard = useDiscardGuard(!asksItself && isLostByLeaving(record), { close: nothing, nameIn: tabIn });
  return (
    <section className={'column shrink card'} aria-label={label}>
      <div className={`stack gap16 ${classes.body}`}>
        {above}
        <DraftNotice draft={record.draft} />
        {choice ? (
          <ConflictFields choice={choice} />
        ) : (
          <FormFields record={record} className="stack gap16">
            {children}
          </FormFields>
        )}
      </div>
      <div className={`flex wrap between gap8 ${classes.foot}`} data-action-first={actionFirst || undefined}>
        {choice ? (
          <ConflictActions choice={choice} record={record} />
        ) : (
          <>
            <BusyButton type="submit" form={record.id} busy={record.busy} doing={doing} leftSection={icon}>
              {action}
            </BusyButton>
            {others}
          </>
        )}
      </div>
      <DiscardQuestion guard={guard} uploading={record.holding} />
    </section>
  );
}
