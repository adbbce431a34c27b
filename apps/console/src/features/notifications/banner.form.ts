import type { Banner, BannerInput } from '@dugout/contract/features/banners/banner.schema.ts';
import { bannerDuration, bannerMessages } from '@dugout/contract/features/banners/banner.rules.ts';
import { imageAddressProblem } from '@dugout/contract/wire/web-address.ts';
import type { ConflictField } from '../../kit/form/conflict.ts';
import { wholeAddress } from '../../kit/form/with-scheme.ts';
import { dateTimeText } from '../../kit/time/time-texts.ts';
import { momentAt, wallClockAt } from '../../kit/time/time-zone.ts';
import { isWallClock, type WallClock } from '../../kit/time/wall-clock.ts';

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

const expiresRule = (expiresAt: string) => (isWallClock(expiresAt) ? null : bannerMessages.expiresRequired);

const imageRule = (url: string) =>
  url.trim() === '' ? bannerMessages.imageRequired : imageAddressProblem(wholeAddress(url));

export const newBannerRules = {
  imageUrl: imageRule,
  expiresAt: (expiresAt: string, { preset }: NewBannerValues) => (preset === null ? expiresRule(expiresAt) : null),
};

/** A banner that is being changed: as the specification has it, duration and time are two fields of their own. */
export interface BannerValues {
  imageUrl: string;
  duration: string;
  expiresAt: WallClock;
}

export const bannerValues = ({ imageUrl, duration, expiresAt }: Banner, timeZone: string): BannerValues => ({
  imageUrl,
  duration: String(duration),
  expiresAt: wallClockAt(expiresAt, timeZone),
});

/** A time that nobody touched stays the moment that it was, with its seconds. */
export const bannerPayload = (values: BannerValues, stored: Banner, timeZone: string): BannerInput => ({
  imageUrl: wholeAddress(values.imageUrl),
  duration: Number(values.duration),
  expiresAt: values.expiresAt === wallClockAt(stored.expiresAt, timeZone) ? stored.expiresAt : values.expiresAt,
});

export const bannerRules = {
  imageUrl: imageRule,
  duration: (typed: string) => {
    const hours = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
    if (hours < bannerDuration.minimum) return bannerMessages.duration;
    return hours > bannerDuration.maximum ? `Duration is at most ${bannerDuration.maximum} hours.` : null;
  },
  expiresAt: expiresRule,
};

/** How the fields read when two administrators have changed the same banner. */
export const bannerConflictFields: readonly ConflictField<BannerValues>[] = [
  { key: 'imageUrl', label: 'Image URL', text: ({ imageUrl }) => imageUrl.trim() },
  { key: 'duration', label: 'Duration (hrs)', text: ({ duration }) => duration.trim() },
  {
    key: 'expiresAt',
    label: 'Expires At',
    text: ({ expiresAt }) => (isWallClock(expiresAt) ? dateTimeText(expiresAt) : ''),
  },
];
