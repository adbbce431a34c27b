import { videoRecord } from '@dugout/contract/features/videos/video.record.ts';
import type { Video, VideoInput } from '@dugout/contract/features/videos/video.resource.ts';
import { defineForm, type ValuesOf } from '../../kit/record/define-form.ts';
import { defineKind } from '../../kit/record/define-kind.ts';

export type VideoValues = ValuesOf<typeof videoRecord>;

export const videoForm = defineForm<Video, VideoValues, VideoInput>()(videoRecord, {});

export const videoKind = defineKind({ form: videoForm, restoreAt: '/medias/{id}' });
