import { useState } from 'react';
import { NativeSelect } from '@mantine/core';
import type { FilterEntry } from './list-view.ts';
import { FilterMenu } from './filter-menu.tsx';
import type { ChosenWidget } from './list-view.ts';
import { useFilter } from './use-filter.ts';

interface ChosenFilterProps {
  entry: FilterEntry;
  widget: ChosenWidget;
}

/** From here on a list is searched rather than read. */
const longList = 12;

const allOf = (widget: ChosenWidget) => widget.all ?? `Any ${widget.label.toLowerCase()}`;

/** An address may hold a value that the list does not offer: it is shown as is, so that the user can remove it. */
const offered = (terms: ReturnType<ChosenWidget['useTerms']>, value: string) =>
  value === '' || terms.some((term) => term.value === value) ? terms : [...terms, { value, label: value }];

export function ChosenFilter({ entry, widget }: ChosenFilterProps) {
  const { value, put } = useFilter(entry);
  const terms = offered(widget.useTerms(), value);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  return (
    <FilterMenu
      label={widget.label}
      idle={widget.idle ?? widget.all ?? widget.label}
      all={allOf(widget)}
      value={value}
      current={terms.find((term) => term.value === value)?.label}
      terms={terms.filter(({ label }) => label.toLowerCase().includes(wanted))}
      {...(terms.length > longList ? { search: { text: search, onChange: setSearch } } : {})}
      width={Math.max(168, widget.label.length * 12)}
      onChoose={(chosen) => void put(chosen)}
    />
  );
}

/** On a phone the system's own wheel of choices is the best one. */
export function ChosenField({ entry, widget }: ChosenFilterProps) {
  const { value, put } = useFilter(entry);
  const terms = offered(widget.useTerms(), value);
  return (
    <NativeSelect
      label={widget.label}
      value={value}
      data={[{ value: '', label: allOf(widget) }, ...terms]}
      onChange={(event) => void put(event.currentTarget.value)}
    />
  );
}
