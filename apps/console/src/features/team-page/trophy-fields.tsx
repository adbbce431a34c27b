import { trophyRecord } from '@dugout/contract/features/teams/team.record.ts';
import { Field } from '../../kit/form/field.tsx';
import { ImagePreview } from '../../kit/form/image-field.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import type { TrophyValues } from './trophy.record.ts';

export function TrophyFields({ record: { form } }: { record: RecordForm<TrophyValues> }) {
  const { title, imageURL } = form.values;
  return (
    <>
      <Field of={trophyRecord} name="title" first />
      <Field of={trophyRecord} name="imageURL" />
      <ImagePreview url={imageURL} alt={title.trim() === '' ? 'Preview' : `Preview of ${title.trim()}`} />
    </>
  );
}
