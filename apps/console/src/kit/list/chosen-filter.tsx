import { useState } from 'react';
import type { Term } from '@dugout/contract/vocabulary/vocabulary.ts';
import { none } from '@dugout/contract/wire/list.ts';
import { NativeSelect } from '@mantine/core';
import { matchingTerms } from '../cells/matching-terms.ts';
import type { FilterEntry } from './list-view.ts';
import { FilterMenu } from './filter-menu.tsx';
import type { ChosenWidget } from './list-view.ts';
import { useFilter, type FilterHandle } from './use-filter.ts';

interface ChosenFilterProps {
  entry: FilterEntry;
  widget: ChosenWidget;
}

/** From here on a list is searched rather than read. */
const longList = 12;

const allOf = (widget: ChosenWidget) => widget.all ?? `Any ${widget.label.toLowerCase()}`;

/** An address may hold a value that the list does not offer: it is shown as is, so that the user can remove it. */
const offered = (
  terms: ReturnType<ChosenWidget['useTerms']>,
  { value, none: noneText }: FilterHandle,
): readonly Term[] => {
  const all = noneText === undefined ? terms : [...terms, { value: none, label: noneText }];
  return value === '' || all.some((term) => term.value === value) ? all : [...all, { value, label: value }];
};

export function ChosenFilter({ entry, widget }: ChosenFilterProps) {
  const filter = useFilter(entry);
  const { value, put } = filter;
  const terms = offered(widget.useTerms(), filter);
  const [search, setSearch] = useState('');
  return (
    <FilterMenu
      label={widget.label}
      idle={widget.idle ?? widget.all ?? widget.label}
      all={allOf(widget)}
      value={value}
      current={terms.find((term) => term.value === value)?.label}
      terms={matchingTerms(terms, search)}
      {...(terms.length > longList ? { search: { text: search, onChange: setSearch } } : {})}
      width={Math.max(168, widget.label.length * 12)}
      onChoose={(chosen) => void put(chosen)}
    />
  );
}

/** On a phone the system's own wheel of choices is the best one. */
export function ChosenField({ entry, widget }: ChosenFilterProps) {
  const filter = useFilter(entry);
  const { value, put } = filter;
  const terms = offered(widget.useTerms(), filter);
  return (
    <NativeSelect
      label={widget.label}
      value={value}
      data={[{ value: '', label: allOf(widget) }, ...terms.map(({ value: each, label }) => ({ value: each, label }))]}
      onChange={(event) => void put(event.currentTarget.value)}
    />
  );
}
