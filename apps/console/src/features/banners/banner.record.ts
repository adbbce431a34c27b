import { bannerRecord } from '@dugout/contract/features/banners/banner.record.ts';
import { bannerMessages } from '@dugout/contract/features/banners/banner.rules.ts';
import type { Banner, BannerInput } from '@dugout/contract/features/banners/banner.schema.ts';
import { skippedProblem } from '@dugout/contract/wire/local-time.ts';
import { defineForm, type ValuesOf } from '../../kit/record/define-form.ts';
import { defineKind } from '../../kit/record/define-kind.ts';
import { dateTimeText } from '../../kit/time/time-texts.ts';
import { wallClockAt } from '../../kit/time/time-zone.ts';
import { isWallClock, type WallClock } from '../../kit/time/wall-clock.ts';

/** A banner that is being changed: as the specification has it, duration and time are two fields of their own. */
export interface BannerValues extends ValuesOf<typeof bannerRecord> {
  expiresAt: WallClock;
}

export const expiryProblem = (expiresAt: string, timeZone: string) =>
  isWallClock(expiresAt) ? skippedProblem(expiresAt, timeZone) : bannerMessages.expiresRequired;

export const bannerForm = defineForm<Banner, BannerValues, BannerInput>()(bannerRecord, {
  expiresAt: {
    label: 'Expires At',
    empty: '',
    value: ({ expiresAt }, timeZone) => wallClockAt(expiresAt, timeZone),
    // A time that the user did not change keeps its exact moment, including the seconds.
    sent: ({ expiresAt }, { record, timeZone }) => ({
      expiresAt: record && expiresAt === wallClockAt(record.expiresAt, timeZone) ? record.expiresAt : expiresAt,
    }),
    problem: (expiresAt, _, timeZone) => expiryProblem(expiresAt, timeZone),
    words: ({ expiresAt }) => (isWallClock(expiresAt) ? dateTimeText(expiresAt) : ''),
  },
});

export const bannerKind = defineKind({ form: bannerForm, restoreAt: '/banners/{id}' });
