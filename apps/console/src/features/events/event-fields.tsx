import { useRef } from 'react';
import { eventRecord } from '@dugout/contract/features/events/event.record.ts';
import { skippedTime } from '@dugout/contract/wire/local-time.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { ClockField } from '../../kit/form/clock-field.tsx';
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
  const { timeZone } = useOrganisation();
  const entered = useRef<Span>({ start, end });
  const begin = (next: string) => {
    const follows = endFor(entered.current, next);
    form.setFieldValue('start', next);
    form.setFieldValue('end', skippedTime(follows, timeZone)?.instead ?? follows);
  };
  return (
    <>
      <ClockField
        label="Start"
        data-autofocus
        {...form.getInputProps('start')}
        onFocus={() => {
          entered.current = { start, end };
        }}
        onChange={(event) => begin(event.currentTarget.value)}
        onPick={(time) => {
          entered.current = { start, end };
          begin(time);
        }}
      />
      <ClockField
        label="End"
        description={allDayText({ start, end })}
        {...form.getInputProps('end')}
        onPick={(time) => form.setFieldValue('end', time)}
      />
      <Field of={eventRecord} name="eventType" />
      {eventType === 'TOURNAMENT' && <TournamentField form={form} open={openTournament} />}
    </>
  );
}
