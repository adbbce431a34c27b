import type { ReactNode } from 'react';
import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useFloatTarget } from '../overlay/float-target.ts';
import type { RemoteTerm } from './list-view.ts';
import classes from './toolbar.module.css';

interface FilterMenuProps {
  label: string;
  /** What stands on the button, and what it is called in the list, while nothing is chosen. */
  idle: string;
  /** Without it one of the choices is always on. */
  all?: string;
  /** What is chosen, in words. */
  current: string | undefined;
  value: string;
  terms: readonly RemoteTerm[];
  /** Absent where the list is short enough to be read. */
  search?: { readonly text: string; readonly onChange: (text: string) => void };
  /** Under the choices, in place of "No matches". */
  message?: ReactNode;
  width: number;
  onToggle?: (open: boolean) => void;
  onChoose: (value: string) => void;
}

/** A compact select of the toolbar: it shows its field, or what is chosen. */
export function FilterMenu({ label, search, current, value, terms, ...props }: FilterMenuProps) {
  const floats = useFloatTarget();
  const combobox = useCombobox({
    onDropdownOpen: () => {
      props.onToggle?.(true);
      if (search) combobox.focusSearchInput();
      combobox.updateSelectedOptionIndex('active', { scrollIntoView: true });
    },
    onDropdownClose: () => {
      props.onToggle?.(false);
      combobox.resetSelectedOption();
      search?.onChange('');
    },
  });
  const option = (term: RemoteTerm) => (
    <Combobox.Option key={term.value} value={term.value} active={term.value === value} className="option">
      <span className="fill cut">{term.label}</span>
      {term.detail !== undefined && <span className="fixed subtle small">{term.detail}</span>}
      {term.value === value && <IconCheck size={15} stroke={2} aria-hidden />}
    </Combobox.Option>
  );
  return (
    <Combobox
      store={combobox}
      portalProps={floats}
      position="bottom-start"
      width={props.width}
      offset={6}
      transitionProps={{ transition: 'fade-down', duration: 180 }}
      onOptionSubmit={(chosen) => {
        combobox.closeDropdown();
        combobox.focusTarget();
        props.onChoose(chosen);
      }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <button
          type="button"
          className="press opens"
          data-active={current !== undefined || undefined}
          aria-label={
            current === undefined && props.all === undefined ? props.idle : `${label}: ${current ?? props.all}`
          }
          onClick={() => combobox.toggleDropdown()}
        >
          <span className="cut">
            {current === undefined ? (
              props.idle
            ) : (
              <>
                {label}: <b>{current}</b>
              </>
            )}
          </span>
          <IconChevronDown size={15} stroke={1.9} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown ?? ''}>
        {search && (
          <Combobox.Search
            value={search.text}
            onChange={(event) => {
              search.onChange(event.currentTarget.value);
              combobox.updateSelectedOptionIndex();
            }}
            placeholder="Search"
            className={classes.search ?? ''}
            leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
            aria-label={`Find ${label.toLowerCase()}`}
          />
        )}
        <Combobox.Options className={classes.options ?? ''} aria-label={label}>
          {props.all !== undefined && (search?.text.trim() ?? '') === '' && option({ value: '', label: props.all })}
          {terms.map(option)}
          {props.message === undefined && terms.length === 0 && <Combobox.Empty>No matches</Combobox.Empty>}
        </Combobox.Options>
        {props.message}
      </Combobox.Dropdown>
    </Combobox>
  );
}
