import type { ReactNode } from 'react';
import { Radio } from '@mantine/core';
import type { Term } from '@dugout/contract/vocabulary/vocabulary.ts';
import classes from './radio-choices.module.css';

interface RadioChoicesProps<V extends string> {
  label: string;
  description?: string;
  terms: readonly Term<V>[];
  value: V | null | '';
  onChange: (value: V) => void;
  required?: boolean;
  /** The first one has the focus when the question opens. */
  first?: boolean;
  error?: ReactNode;
  busy?: boolean;
}

/** A question with a few answers, all of them in view. */
export function RadioChoices<V extends string>(props: RadioChoicesProps<V>) {
  const { label, terms, value, onChange, required = false, first = false, busy = false } = props;
  return (
    <Radio.Group
      label={label}
      required={required}
      value={value}
      onChange={(chosen) => onChange(chosen as V)}
      error={props.error}
      aria-busy={busy}
      {...(props.description === undefined ? {} : { description: props.description })}
    >
      <div className={`stack ${classes.choices}`}>
        {terms.map((term, place) => (
          <Radio
            key={term.value}
            value={term.value}
            label={term.label}
            className={classes.choice ?? ''}
            {...(first && place === 0 ? { 'data-autofocus': true } : {})}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
