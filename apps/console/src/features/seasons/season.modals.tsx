import { seasonRecord } from '@dugout/contract/features/seasons/season.record.ts';
import type { Season } from '@dugout/contract/features/seasons/season.schema.ts';
import { useAction } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Field } from '../../kit/form/field.tsx';
import { FieldPair, FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { nextSeason, seasonForm } from './season.form.ts';
import { addSeason, changeSeason } from './seasons.queries.ts';

const fields = (
  <>
    <Field of={seasonRecord} name="name" first />
    <FieldPair>
      <Field of={seasonRecord} name="startsOn" />
      <Field of={seasonRecord} name="endsOn" />
    </FieldPair>
  </>
);

export function NewSeason({ latest }: { latest: Season | undefined }) {
  const { close } = useOverlayControl();
  const add = useAction(addSeason, { onSuccess: close });
  const record = useRecordForm({
    ...seasonForm.adding(nextSeason(latest)),
    save: (values) => add.mutateAsync(seasonForm.body(values)),
    close,
  });
  return (
    <FormFrame kind="modal" title="New Season" record={record} action="Add season" doing="Adding…">
      {fields}
      <Notice tone="blue">
        It starts with the age rules of the season before, one year on. Confirm each of them once you have checked it.
      </Notice>
    </FormFrame>
  );
}

export function EditSeason({ season }: { season: Season }) {
  const { close } = useOverlayControl();
  const change = useAction(changeSeason, { onSuccess: close });
  const record = useRecordForm({
    ...seasonForm.editing(season),
    save: (values, version) => change.mutateAsync({ id: season.id, version, body: seasonForm.body(values) }),
    close,
  });
  return (
    <FormFrame kind="modal" title="Edit Season" record={record} action="Save" doing="Saving…">
      {fields}
    </FormFrame>
  );
}
