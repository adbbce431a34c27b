import '../theme/ways.css';
import { Select } from '@mantine/core';
import type { SelectProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import classes from './select-field.module.css';
import { useFloatTarget } from '../overlay/float-target.ts';
import { matchingTerms } from '../cells/matching-terms.ts';

export interface SelectFieldProps<V extends string> extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** A disabled one stays in the list, to be seen. */
  terms: readonly { readonly value: V; readonly label: string; readonly also?: string; readonly disabled?: boolean }[];
  value?: V;
  onChange: (value: V) => void;
}

/** Longer lists are searched rather than read. */
const searchedFrom = 12;

/** One of a closed list, which always has a value. */
export function SelectField<V extends string>({ terms, value, onChange, ...props }: SelectFieldProps<V>) {
  const floats = useFloatTarget();
  const searchable = terms.length > searchedFrom;
  return (
    <Select<V>
      {...(props as object)}
      data={[...terms]}
      value={value ?? null}
      onChange={(next) => {
        if (next !== null) onChange(next);
      }}
      allowDeselect={false}
      searchable={searchable}
      filter={({ search }) => matchingTerms(terms, search)}
      selectFirstOptionOnChange
      // Tab goes past it; a click, a letter or an arrow opens it.
      openOnFocus={false}
      // What is typed replaces what is chosen, instead of being added to it.
      onFocus={(event) => {
        if (searchable) event.currentTarget.select();
        props.onFocus?.(event);
      }}
      onClick={(event) => {
        if (searchable) event.currentTarget.select();
      }}
      nothingFoundMessage="No matches"
      classNames={{
        root: classes.root ?? '',
        input: classes.input ?? '',
        options: classes.options ?? '',
        option: `option ${classes.option}`,
      }}
      comboboxProps={{ portalProps: floats }}
      // The list of options scrolls itself: a scrolling box inside it would be out of reach of the keyboard.
      withScrollArea={false}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      rightSectionWidth={28}
      rightSectionPointerEvents="none"
      checkIconPosition="right"
    />
  );
}
