import { tournamentRecord } from '@dugout/contract/features/events/event.record.ts';
import type { Tournament } from '@dugout/contract/features/events/event.schema.ts';
import { useAction } from '../../kit/act/action.ts';
import { Field } from '../../kit/form/field.tsx';
import { FieldPair, FormFrame } from '../../kit/form/form-frame.tsx';
import { ImagePreview } from '../../kit/form/image-field.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import type { Span } from './event-times.ts';
import { newTournamentValues, tournamentForm } from './tournament.record.ts';
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
    ...(props.tournament
      ? tournamentForm.editing(props.tournament)
      : tournamentForm.adding(newTournamentValues(props.title, props.span))),
    save: (values, version) =>
      tournament
        ? update.mutateAsync({ id: tournament.id, version, body: tournamentForm.body(values) })
        : create.mutateAsync(tournamentForm.body(values)),
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
      <Field of={tournamentRecord} name="title" first />
      <Field of={tournamentRecord} name="body" />
      <FieldPair>
        <Field of={tournamentRecord} name="startsOn" />
        <Field of={tournamentRecord} name="endsOn" />
      </FieldPair>
      <Field of={tournamentRecord} name="imageURL" />
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
