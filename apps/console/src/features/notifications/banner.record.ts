import { defineKind } from '../../kit/record/define-kind.ts';
import { bannerConflictFields, bannerPayload, bannerValues } from './banner.form.ts';

export const bannerRecord = defineKind({
  values: bannerValues,
  fields: bannerConflictFields,
  restore: { at: '/banners/{id}', payload: bannerPayload },
});
