import { useRef } from 'react';
import { TextInput } from '@mantine/core';
import { eventRecord } from '@dugout/contract/features/events/event.record.ts';
import { latestTime } from '@dugout/contract/wire/local-time.ts';
import { Field } from '../../kit/form/field.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { endFor, type Span } from './event-times.ts';
import type { EventValues } from './event.record.ts';
import { allDayText } from './event.texts.ts';
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
      <TextInput
        type="datetime-local"
        label="End"
        description={allDayText({ start, end })}
        required
        max={latestTime}
        {...form.getInputProps('end')}
      />
      <Field of={eventRecord} name="eventType" />
      {eventType === 'TOURNAMENT' && <TournamentField form={form} open={openTournament} />}
    </>
  );
}
