import { useState } from 'react';
import { Combobox, NativeSelect, useCombobox } from '@mantine/core';
import { IconCheck, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useFloatTarget } from '../overlay/float-target.ts';
import type { FilterEntry } from './filter-entries.ts';
import type { ChosenWidget } from './list-look.ts';
import { useFilter } from './use-filter.ts';
import classes from './toolbar.module.css';

interface ChosenFilterProps {
  entry: FilterEntry;
  widget: ChosenWidget;
}

/** From here on a list is searched rather than read. */
const longList = 12;

const allOf = (widget: ChosenWidget) => widget.all ?? `Any ${widget.label.toLowerCase()}`;

export function ChosenFilter({ entry, widget }: ChosenFilterProps) {
  const terms = widget.useTerms();
  const { value, put } = useFilter(entry);
  const [search, setSearch] = useState('');
  const floats = useFloatTarget();
  const searched = terms.length > longList;
  const combobox = useCombobox({
    onDropdownOpen: () => {
      if (searched) combobox.focusSearchInput();
      combobox.updateSelectedOptionIndex('active', { scrollIntoView: true });
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
  });
  const wanted = search.trim().toLowerCase();
  const shown = terms.filter(({ label }) => label.toLowerCase().includes(wanted));
  const current = terms.find((term) => term.value === value);
  const option = (term: { value: string; label: string }) => (
    <Combobox.Option key={term.value} value={term.value} active={term.value === value} className={classes.option ?? ''}>
      {term.label}
      {term.value === value && <IconCheck size={15} stroke={2} aria-hidden />}
    </Combobox.Option>
  );
  return (
    <Combobox
      store={combobox}
      portalProps={floats}
      position="bottom-start"
      width={Math.max(168, widget.label.length * 12)}
      offset={6}
      transitionProps={{ transition: 'fade-down', duration: 180 }}
      onOptionSubmit={(chosen) => {
        combobox.closeDropdown();
        combobox.focusTarget();
        void put(chosen);
      }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <button
          type="button"
          className={classes.chosen}
          data-active={current !== undefined || undefined}
          aria-label={`${widget.label}: ${current?.label ?? allOf(widget)}`}
          onClick={() => combobox.toggleDropdown()}
        >
          <span>
            {current ? (
              <>
                {widget.label}: <b>{current.label}</b>
              </>
            ) : (
              (widget.all ?? widget.label)
            )}
          </span>
          <IconChevronDown size={15} stroke={1.9} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown ?? ''}>
        {searched && (
          <Combobox.Search
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              combobox.updateSelectedOptionIndex();
            }}
            placeholder="Search"
            className={classes.search ?? ''}
            leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
            aria-label={`Find ${widget.label.toLowerCase()}`}
          />
        )}
        <Combobox.Options className={classes.options ?? ''} aria-label={widget.label}>
          {wanted === '' && option({ value: '', label: allOf(widget) })}
          {shown.map(option)}
          {shown.length === 0 && <Combobox.Empty>No matches</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** On a phone the system's own wheel of choices is the best one. */
export function ChosenField({ entry, widget }: ChosenFilterProps) {
  const terms = widget.useTerms();
  const { value, put } = useFilter(entry);
  return (
    <NativeSelect
      label={widget.label}
      value={value}
      data={[{ value: '', label: allOf(widget) }, ...terms]}
      onChange={(event) => void put(event.currentTarget.value)}
    />
  );
}
