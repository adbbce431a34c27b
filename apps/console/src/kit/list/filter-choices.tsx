import { cloneElement, useEffect, useId, useState, type ReactNode } from 'react';
import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useFloatTarget } from '../overlay/float-target.ts';
import type { LateMenuProps } from '../overlay/late-menu.tsx';
import type { RemoteTerm } from './list-view.ts';
import classes from './toolbar.module.css';

export interface Choosable {
  label: string;
  /** Without it one of the choices is always on. */
  all?: string;
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

export function FilterChoices({
  button,
  opensAtOnce,
  label,
  search,
  value,
  terms,
  ...props
}: LateMenuProps & Choosable) {
  const floats = useFloatTarget();
  // The library gives the list another id after drawing it, and keeps it without drawing again: the button would not name the list that it has opened.
  const listId = useId();
  const [, setList] = useState<HTMLElement | null>(null);
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
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it arrives
  useEffect(() => void (opensAtOnce && combobox.openDropdown()), []);
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
        {cloneElement(button, { onClick: () => combobox.toggleDropdown() })}
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
        <Combobox.Options ref={setList} id={listId} className={classes.options ?? ''} aria-label={label}>
          {props.all !== undefined && (search?.text.trim() ?? '') === '' && option({ value: '', label: props.all })}
          {terms.map(option)}
          {props.message === undefined && terms.length === 0 && <Combobox.Empty>No matches</Combobox.Empty>}
        </Combobox.Options>
        {props.message}
      </Combobox.Dropdown>
    </Combobox>
  );
}
