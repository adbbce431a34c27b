import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { Select, TextInput } from '@mantine/core';
import { dateText } from '@dugout/contract/wire/local-time.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { todayIn } from '../time/time-zone.ts';
import { useClock } from '../time/use-clock.ts';
import type { Day } from '../time/wall-clock.ts';
import { datePresets, presetOf } from './date-presets.ts';
import { FilterMenu } from './filter-menu.tsx';
import { useListScreen } from './list-context.ts';
import type { FilterEntry } from './list-view.ts';
import type { DatedWidget } from './list-view.ts';
import { useFilter } from './use-filter.ts';
import classes from './toolbar.module.css';

interface DateFilterProps {
  label: string;
  value: Day | null;
  min?: Day | null;
  max?: Day | null;
  /** A day outside of them is not taken. */
  bounded?: boolean;
  /** In a toolbar: the label stands inside the field. */
  compact?: boolean;
  onChange: (day: Day) => void;
}

/** Each digit typed into the year yields a valid date: one before this is taken for unfinished input. */
const earliest = '1900-01-01';
const latest = '9999-12-31';
const pause = 300;

const within = (label: string) => ({
  'aria-label': label,
  className: classes.date ?? '',
  leftSection: label,
  leftSectionWidth: label.length * 7 + 20,
  leftSectionProps: { 'aria-hidden': true },
  style: { inlineSize: label.length * 7 + 138 },
});

/** A date of the browser's own, whose value lives in the address and follows what is typed with a delay. */
export function DateFilter({ label, value, bounded = false, compact = false, onChange, ...bounds }: DateFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const [text, setText] = useState(value ?? '');
  const min = bounds.min ?? earliest;
  const max = bounds.max ?? latest;
  const isTaken = (day: Day) => day === '' || (bounded ? day >= min && day <= max : day >= earliest);

  // A change from outside (Back, Clear filters); what is being typed is not overwritten by its own echo.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(value ?? '');
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const send = (day: Day) => {
    window.clearTimeout(timer.current);
    if (day !== (value ?? '') && isTaken(day)) onChange(day);
  };
  return (
    <TextInput
      ref={input}
      type="date"
      size="xs"
      {...(compact ? within(label) : { label })}
      min={min}
      max={max}
      value={text}
      onChange={({ currentTarget }) => {
        const day = currentTarget.value;
        setText(day);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => send(day), pause);
      }}
      onBlur={() => {
        send(text);
        // What is not in force is not left standing.
        if (!isTaken(text)) setText(value ?? '');
      }}
    />
  );
}

export interface Bounds {
  readonly min: Day | null;
  readonly max: Day | null;
}

const allDates = 'All dates';

function useRange() {
  const { state, dispatch } = useListScreen();
  const { timeZone } = useOrganisation();
  const today = useClock((now) => todayIn(timeZone, new Date(now)));
  const { from, to } = state.filters;
  return {
    preset: presetOf({ ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }, today),
    choose: (value: string) => {
      const range = datePresets.find((one) => one.value === value)?.range(today);
      void dispatch({ type: 'filters', values: { from: range?.from ?? '', to: range?.to ?? '' } });
    },
  };
}

function PresetMenu() {
  const { preset, choose } = useRange();
  return (
    <FilterMenu
      label="Dates"
      idle="Dates"
      all={allDates}
      value={preset?.value ?? ''}
      current={preset?.label}
      terms={datePresets}
      width={180}
      onChoose={choose}
    />
  );
}

/** In the sheet of a phone. */
function PresetField() {
  const { preset, choose } = useRange();
  return (
    <Select
      label="Dates"
      placeholder={allDates}
      data={datePresets.map(({ value, label }) => ({ value, label }))}
      value={preset?.value ?? null}
      clearable
      comboboxProps={{ withinPortal: false }}
      onChange={(value) => choose(value ?? '')}
    />
  );
}

/** A filter by a day, between the days that a hook gives. */
function dated(
  label: string,
  useBounds: () => Bounds,
  Preset?: Record<'Filter' | 'Field', ComponentType>,
): DatedWidget {
  function BoundedFilter({ entry, compact }: { entry: FilterEntry; compact: boolean }) {
    const { value, put } = useFilter(entry);
    return (
      <DateFilter
        label={label}
        value={value === '' ? null : value}
        {...useBounds()}
        bounded
        compact={compact}
        onChange={(day) => void put(day, { replace: true })}
      />
    );
  }
  return {
    kind: 'dated',
    label,
    useName: dateText,
    Filter: ({ entry }) => (
      <>
        {Preset && <Preset.Filter />}
        <BoundedFilter entry={entry} compact />
      </>
    ),
    Field: ({ entry }) => (
      <>
        {Preset && <Preset.Field />}
        <BoundedFilter entry={entry} compact={false} />
      </>
    ),
  };
}

/** The filters `from` and `to` of a list, with the ranges that people ask for by name. */
export const dateRange = (useBounds: () => Bounds) => ({
  from: dated('From', useBounds, { Filter: PresetMenu, Field: PresetField }),
  to: dated('To', useBounds),
});
