import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { UseFormReturnType } from '@mantine/form';
import { Notice } from '../feedback/notice.tsx';
import type { RecordForm } from './use-record-form.ts';
import { useStill } from './use-still.ts';

type AnyForm = UseFormReturnType<Record<string, unknown>>;
interface Surrounding {
  readonly hold: () => () => void;
  readonly form: AnyForm;
}
const FormContext = createContext<Surrounding | null>(null);

/** A field that is not done yet (a file is on its way) holds its form back: it is neither sent nor left without a question. */
export function useHold(busy: boolean): void {
  const hold = useContext(FormContext)?.hold;
  useEffect(() => (busy ? hold?.() : undefined), [busy, hold]);
}

/** The form that a field stands in. */
export function useFieldsForm(): AnyForm {
  const surrounding = useContext(FormContext);
  if (surrounding === null) throw new Error('A field stands within a form.');
  return surrounding.form;
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
  const { hold, form } = record;
  const surrounding = useMemo(() => ({ hold, form: form as unknown as AnyForm }), [hold, form]);
  return (
    <FormContext value={surrounding}>
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
    </FormContext>
  );
}
