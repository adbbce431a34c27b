import { defineKind } from '../../kit/record/define-kind.ts';
import { videoConflictFields, videoPayload, videoValues } from './video.form.ts';

export const videoRecord = defineKind({
  values: videoValues,
  fields: videoConflictFields,
  restore: { at: '/medias/{id}', payload: videoPayload },
});
