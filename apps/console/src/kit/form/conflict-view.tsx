import { useState } from 'react';
import { Button, Radio } from '@mantine/core';
import { Notice } from '../feedback/notice.tsx';
import { BusyButton } from './busy-button.tsx';
import { differences, merged, proposedSides } from './conflict.ts';
import type { Difference, Side } from './conflict.ts';
import type { Conflict, RecordForm } from './use-record-form.ts';
import classes from './conflict-view.module.css';

interface Choice<V extends object> {
  readonly conflict: Conflict<V>;
  readonly found: readonly Difference<V>[];
  readonly sides: Readonly<Record<string, Side>>;
  readonly put: (sides: Record<string, Side>) => void;
}

/** What is chosen for each field while a conflict is open; a further conflict starts anew. */
export function useConflictChoice<V extends object>({ conflict, fields, base }: RecordForm<V>): Choice<V> | null {
  const [chosen, setChosen] = useState<{ of: Conflict<V>; sides: Record<string, Side> } | null>(null);
  if (!conflict) return null;
  const found = differences(fields, base, conflict.mine, conflict.theirs.values);
  return {
    conflict,
    found,
    sides: chosen?.of === conflict ? chosen.sides : proposedSides(found),
    put: (sides) => setChosen({ of: conflict, sides }),
  };
}

interface FieldChoiceProps<V> {
  difference: Difference<V>;
  side: Side;
  onChange: (side: Side) => void;
}

function FieldChoice<V>({ difference: { label, mine, theirs }, side, onChange }: FieldChoiceProps<V>) {
  const option = (value: Side, whose: string, text: string) => (
    <Radio.Card value={value} className={classes.option ?? ''}>
      <Radio.Indicator iconColor="var(--bx-primary-icon)" />
      <span>
        <span className="block hint">{whose}</span>
        <span className="strong">{text === '' ? '(empty)' : text}</span>
      </span>
    </Radio.Card>
  );
  return (
    <Radio.Group label={label} value={side} onChange={(value) => onChange(value === 'mine' ? 'mine' : 'theirs')}>
      <div className={`stack gap8 ${classes.options}`}>
        {option('mine', 'Yours', mine)}
        {option('theirs', 'Theirs', theirs)}
      </div>
    </Radio.Group>
  );
}

/** Someone else saved first. Both values of each field are shown, and one is chosen; nothing is lost unseen. */
export function ConflictFields<V extends object>({ choice: { found, sides, put } }: { choice: Choice<V> }) {
  const all = (side: Side) => put(Object.fromEntries(found.map(({ key }) => [key, side])));
  return (
    <div className="stack gap16">
      <Notice tone="yellow">
        Someone else changed this record in the meantime.{' '}
        {found.length === 0
          ? 'You both made the same changes, so there is nothing left to save.'
          : 'Nothing of yours is saved yet: choose what each field keeps.'}
      </Notice>
      {found.length > 1 && (
        <div className="flex gap16">
          <button type="button" className="word" onClick={() => all('mine')}>
            All of mine
          </button>
          <button type="button" className="word" onClick={() => all('theirs')}>
            All of theirs
          </button>
        </div>
      )}
      {found.map((difference) => (
        <FieldChoice
          key={difference.key}
          difference={difference}
          side={sides[difference.key] ?? 'theirs'}
          onChange={(side) => put({ ...sides, [difference.key]: side })}
        />
      ))}
    </div>
  );
}

export function ConflictActions<V extends object>({ choice, record }: { choice: Choice<V>; record: RecordForm<V> }) {
  const { mine, theirs } = choice.conflict;
  const keepsMine = Object.values(choice.sides).includes('mine');
  return (
    <>
      {keepsMine && (
        <Button variant="default" onClick={record.giveWay}>
          Take theirs
        </Button>
      )}
      <BusyButton
        busy={record.busy}
        doing="Saving…"
        onClick={() =>
          keepsMine ? record.resolve(merged(mine, theirs.values, choice.sides, record.fields)) : record.giveWay()
        }
      >
        {keepsMine ? 'Save my choice' : 'Take theirs'}
      </BusyButton>
    </>
  );
}
