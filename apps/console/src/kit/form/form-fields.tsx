import { createContext, useContext, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '../feedback/notice.tsx';
import type { RecordForm } from './use-record-form.ts';
import { useStill } from './use-still.ts';

type Hold = () => () => void;
const HoldContext = createContext<Hold | null>(null);

/** A field that is not done yet (a file is on its way) holds its form back: it is neither sent nor left without a question. */
export function useHold(busy: boolean): void {
  const hold = useContext(HoldContext);
  useEffect(() => (busy ? hold?.() : undefined), [busy, hold]);
}

interface FormFieldsProps<V extends object> {
  record: RecordForm<V>;
  className: string | undefined;
  children: ReactNode;
}

/** The form element itself, with what belongs to no field above the fields. */
export function FormFields<V extends object>({ record, className, children }: FormFieldsProps<V>) {
  const element = useRef<HTMLFormElement>(null);
  useStill(element, record.busy);
  return (
    <HoldContext value={record.hold}>
      <form
        ref={element}
        id={record.id}
        noValidate
        aria-busy={record.busy || undefined}
        onSubmit={record.submit}
        className={className}
      >
        {record.failure !== null && <Notice tone="red">{record.failure}</Notice>}
        {children}
      </form>
    </HoldContext>
  );
}
