import { Switch, Textarea, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { latestDay } from '@dugout/contract/wire/local-time.ts';
import type { EditableName, Fields, RecordDeclaration } from '@dugout/contract/wire/record.ts';
import { useFieldsForm } from './form-fields.tsx';
import { ImageField } from './image-field.tsx';
import { SelectField, type SelectFieldProps } from './select-field.tsx';
import { WebAddressField } from './web-address-field.tsx';

interface FieldProps<F extends Fields> extends Omit<TextInputProps, 'value' | 'onChange' | 'name'> {
  of: RecordDeclaration<string, F>;
  name: EditableName<F>;
  /** Before any other field: it takes the focus when the form opens. */
  first?: boolean;
  /** Of a field of several lines: it grows with what is typed, within these. */
  minRows?: number;
  maxRows?: number;
}

const none = { value: '', label: '— none —' };

/** A field of a record, as its declaration says: its words, what may be typed, and what is wrong with it. */
export function Field<F extends Fields>({ of, name, first = false, minRows, maxRows, ...given }: FieldProps<F>) {
  const form = useFieldsForm();
  const { label, sort, need, input } = of.fields[name]!;
  const props = {
    label,
    ...(first ? { 'data-autofocus': true } : {}),
    ...form.getInputProps(name),
    ...given,
  };
  const value = form.getValues()[name] as string;
  switch (sort.of) {
    case 'choice': {
      const { terms } = sort.vocabulary;
      const chosen = props as unknown as Pick<SelectFieldProps<string>, 'onChange'>;
      return <SelectField {...chosen} terms={sort.first === null ? [none, ...terms] : terms} />;
    }
    case 'address': {
      const needed = { required: need === 'required' };
      return sort.image ? (
        <ImageField placeholder="https://" {...needed} {...props} value={value} />
      ) : (
        <WebAddressField {...needed} {...props} value={value} />
      );
    }
    case 'day':
      return <TextInput type="date" max={latestDay} required={need === 'required'} {...props} />;
    case 'email':
      return <TextInput type="email" spellCheck={false} autoComplete="off" {...props} />;
    case 'text':
    case 'whole number': {
      const typed = {
        autoComplete: 'off',
        required: sort.of === 'text' && sort.required !== null,
        ...(input.maxLength === undefined ? {} : { maxLength: input.maxLength }),
      };
      if (input.multiline) {
        const rows = minRows === undefined ? {} : { autosize: true, minRows, ...(maxRows ? { maxRows } : {}) };
        return <Textarea {...typed} {...rows} {...(props as object)} />;
      }
      return (
        <TextInput
          {...typed}
          {...(input.keyboard === 'tel' ? { type: 'tel' } : {})}
          {...(input.keyboard === 'numeric' ? { inputMode: 'numeric' as const } : {})}
          {...props}
        />
      );
    }
    case 'flag': {
      const { description, disabled } = given;
      return <Switch {...{ label, description, disabled }} {...form.getInputProps(name, { type: 'checkbox' })} />;
    }
    case 'reference':
      throw new Error(`“${label}” is no field to type in: give the form a picker of its own.`);
  }
}
