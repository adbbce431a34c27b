import { bannerRecord } from '@dugout/contract/features/banners/banner.record.ts';
import type { BannerInput } from '@dugout/contract/features/banners/banner.schema.ts';
import { bannerDuration } from '@dugout/contract/features/banners/banner.rules.ts';
import { wholeAddress } from '@dugout/contract/wire/with-scheme.ts';
import { momentAt, wallClockAt } from '../../kit/time/time-zone.ts';
import { isWallClock, type WallClock } from '../../kit/time/wall-clock.ts';
import { expiryProblem } from './banner.record.ts';

const hour = 3_600_000;

export type Preset = (typeof bannerDuration.presets)[number];

/**
 * A banner that is being made. Its duration is the preset as long as one stands; as soon as a time is typed, that time
 * has the say: no preset is chosen any more, and the duration is what lies between now and expiring, in whole hours.
 */
export interface NewBannerValues {
  imageUrl: string;
  preset: Preset | null;
  /** What the organisation's clocks will show; empty while a preset stands, which counts from whatever now is. */
  expiresAt: WallClock;
}

export const newBanner: NewBannerValues = { imageUrl: '', preset: bannerDuration.default, expiresAt: '' };

type Expiry = Pick<NewBannerValues, 'preset' | 'expiresAt'>;

/**
 * The moment behind the field; null while there is none. That of a preset is known: in the hour that clocks show twice,
 * what they show would not tell it.
 */
export function expiryOf({ preset, expiresAt }: Expiry, now: number, timeZone: string): number | null {
  if (preset !== null) return now + preset * hour;
  return isWallClock(expiresAt) ? Date.parse(momentAt(expiresAt, timeZone)) : null;
}

/** Section 4: a preset sets Expires At to now plus that many hours, also across the night on which clocks are changed. */
export const shownExpiry = ({ preset, expiresAt }: Expiry, now: number, timeZone: string): WallClock =>
  preset === null ? expiresAt : wallClockAt(new Date(now + preset * hour), timeZone);

function durationOf(values: NewBannerValues, now: number, timeZone: string): number {
  if (values.preset !== null) return values.preset;
  const hours = Math.round(((expiryOf(values, now, timeZone) ?? now) - now) / hour);
  return Math.min(bannerDuration.maximum, Math.max(bannerDuration.minimum, hours));
}

/** A time that was typed is sent as it was: the server knows the organisation's clocks best. */
export const newBannerPayload = (values: NewBannerValues, now: number, timeZone: string): BannerInput => ({
  imageUrl: wholeAddress(values.imageUrl),
  duration: durationOf(values, now, timeZone),
  expiresAt: values.preset === null ? values.expiresAt : new Date(now + values.preset * hour).toISOString(),
});

export const newBannerRules = (timeZone: string) => ({
  imageUrl: (url: string) => bannerRecord.fields.imageUrl.problem(url),
  expiresAt: (expiresAt: string, { preset }: NewBannerValues) =>
    preset === null ? expiryProblem(expiresAt, timeZone) : null,
});
