import { useEffect, useRef, useState } from 'react';
import { TextInput } from '@mantine/core';
import { dateText } from '@dugout/contract/wire/local-time.ts';
import type { Day } from '../time/wall-clock.ts';
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

/** A filter by a day, between the days that a hook gives. */
export function dated(label: string, useBounds: () => Bounds): DatedWidget {
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
    Filter: ({ entry }) => <BoundedFilter entry={entry} compact />,
    Field: ({ entry }) => <BoundedFilter entry={entry} compact={false} />,
  };
}
