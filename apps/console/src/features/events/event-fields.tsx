import { useRef } from 'react';
import { TextInput } from '@mantine/core';
import { eventTypes } from '@dugout/contract/vocabulary/content.ts';
import { latestTime } from '@dugout/contract/wire/local-time.ts';
import { SelectField } from '../../kit/form/select-field.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { endFor, type Span } from './event-times.ts';
import type { EventValues } from './event.form.ts';
import { TournamentField } from './tournament-field.tsx';
import type { OpenTournament } from './use-tournament.tsx';

interface EventFieldsProps {
  record: RecordForm<EventValues>;
  openTournament: OpenTournament;
}

export function EventFields({ record: { form }, openTournament }: EventFieldsProps) {
  const { start, end, eventType } = form.values;
  const entered = useRef<Span>({ start, end });
  return (
    <>
      <TextInput
        type="datetime-local"
        label="Start"
        required
        data-autofocus
        max={latestTime}
        {...form.getInputProps('start')}
        onFocus={() => {
          entered.current = { start, end };
        }}
        onChange={(event) => {
          const next = event.currentTarget.value;
          form.setFieldValue('start', next);
          form.setFieldValue('end', endFor(entered.current, next));
        }}
      />
      <TextInput type="datetime-local" label="End" required max={latestTime} {...form.getInputProps('end')} />
      <SelectField
        label="Type"
        terms={eventTypes.terms}
        value={eventType}
        error={form.errors['eventType']}
        onChange={(type) => form.setFieldValue('eventType', type)}
      />
      {eventType === 'TOURNAMENT' && <TournamentField form={form} open={openTournament} />}
    </>
  );
}
