import { TextInput } from '@mantine/core';
import type { Tournament } from '@dugout/contract/features/events/event.schema.ts';
import { latestDay } from '@dugout/contract/wire/local-time.ts';
import { useAction } from '../../kit/act/action.ts';
import { FieldPair, FormFrame } from '../../kit/form/form-frame.tsx';
import { ImageField, ImagePreview } from '../../kit/form/image-field.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import type { Span } from './event-times.ts';
import {
  newTournamentValues,
  storedTournament,
  tournamentConflictFields,
  tournamentPayload,
  tournamentRules,
  tournamentValues,
} from './tournament.form.ts';
import { createTournament, updateTournament } from './tournament.queries.ts';

export type TournamentModalProps = { readonly onSaved: (tournament: Tournament) => void } & (
  | { readonly tournament: Tournament }
  /** A new one, as far as the event says something about it. */
  | { readonly tournament?: undefined; readonly title: string; readonly span: Span }
);

export function TournamentModal(props: TournamentModalProps) {
  const { close } = useOverlayControl();
  const { tournament, onSaved } = props;
  const onSuccess = (saved: Tournament) => {
    onSaved(saved);
    close();
  };
  const create = useAction(createTournament, { onSuccess });
  const update = useAction(updateTournament, { onSuccess });
  const record = useRecordForm({
    initial: props.tournament ? tournamentValues(props.tournament) : newTournamentValues(props.title, props.span),
    rules: tournamentRules,
    ...(tournament
      ? { record: { version: tournament.version, fields: tournamentConflictFields, read: storedTournament } }
      : {}),
    save: (values, version) =>
      tournament
        ? update.mutateAsync({ id: tournament.id, version, body: tournamentPayload(values) })
        : create.mutateAsync(tournamentPayload(values)),
    close,
  });
  const { form } = record;
  const { title, imageURL } = form.values;
  return (
    <FormFrame
      kind="modal"
      title={tournament ? 'Edit Tournament' : 'New Tournament'}
      record={record}
      action="Save"
      doing="Saving…"
      {...(tournament ? { subtitle: 'Shown by every event of this tournament' } : {})}
    >
      <TextInput label="Title" required data-autofocus autoComplete="off" {...form.getInputProps('title')} />
      <TextInput label="Place" autoComplete="off" {...form.getInputProps('body')} />
      <FieldPair>
        <TextInput type="date" label="First Day" max={latestDay} {...form.getInputProps('startsOn')} />
        <TextInput type="date" label="Last Day" max={latestDay} {...form.getInputProps('endsOn')} />
      </FieldPair>
      <ImageField label="Image URL" placeholder="https://" {...form.getInputProps('imageURL')} value={imageURL} />
      {imageURL.trim() !== '' && (
        <ImagePreview
          url={imageURL}
          ratio="3 / 1"
          alt={title.trim() === '' ? 'Preview' : `Preview of ${title.trim()}`}
        />
      )}
    </FormFrame>
  );
}
