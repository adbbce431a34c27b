import { describe, expect, it } from 'vitest';
import { expiryOf, newBanner, newBannerPayload, newBannerRules, shownExpiry, type Preset } from './banner.form.ts';
import { bannerForm } from './banner.record.ts';

const zone = 'America/Chicago';
const hour = 3_600_000;
const at = (moment: string) => Date.parse(moment);
const image = 'https://img.example/open.png';
const chosen = (preset: Preset) => ({ imageUrl: ` ${image} `, preset, expiresAt: '' });
const typed = (expiresAt: string) => ({ imageUrl: image, preset: null, expiresAt });

describe('a new banner', () => {
  const now = at('2026-03-14T14:41:00Z');

  it('24 hours are chosen until somebody chooses otherwise', () => {
    expect(newBanner.preset).toBe(24);
    expect(shownExpiry(newBanner, now, zone)).toBe('2026-03-15T09:41');
  });

  it('a preset sets Expires At to now plus that many hours', () => {
    expect(([1, 6, 12, 24] as const).map((hours) => shownExpiry(chosen(hours), now, zone))).toEqual([
      '2026-03-14T10:41',
      '2026-03-14T15:41',
      '2026-03-14T21:41',
      '2026-03-15T09:41',
    ]);
    expect(newBannerPayload(chosen(6), now, zone)).toEqual({
      imageUrl: image,
      duration: 6,
      expiresAt: '2026-03-14T20:41:00.000Z',
    });
  });

  it('hours are hours on the night on which clocks go forward', () => {
    const evening = at('2026-03-08T02:00:00Z');
    expect(shownExpiry(chosen(6), evening, zone)).toBe('2026-03-08T03:00');
    expect(shownExpiry(chosen(24), evening, zone)).toBe('2026-03-08T21:00');
  });

  it('hours are hours on the night on which clocks go back, in the hour that they show twice, too', () => {
    const first = at('2026-11-01T05:30:00Z');
    for (const [from, until] of [
      [first, '2026-11-01T06:30:00.000Z'],
      [first + hour, '2026-11-01T07:30:00.000Z'],
    ] as const) {
      expect(shownExpiry(chosen(1), from, zone)).toBe('2026-11-01T01:30');
      expect(expiryOf(chosen(1), from, zone)).toBe(at(until));
      expect(newBannerPayload(chosen(1), from, zone).expiresAt).toBe(until);
    }
    expect(shownExpiry(chosen(24), first, zone)).toBe('2026-11-01T23:30');
  });

  it('a typed time has the say over the duration, in whole hours, at least 1', () => {
    const times = ['2026-03-17T09:41', '2026-03-14T12:00', '2026-03-14T09:50', '2026-03-01T00:00', '2090-01-01T00:00'];
    expect(times.map((time) => newBannerPayload(typed(time), now, zone).duration)).toEqual([72, 2, 1, 1, 8784]);
    expect(newBannerPayload(typed('2026-03-17T09:41'), now, zone).expiresAt).toBe('2026-03-17T09:41');
    expect(expiryOf(typed('2026-03-17T09:41'), now, zone)).toBe(at('2026-03-17T14:41:00Z'));
    expect(expiryOf(typed(''), now, zone)).toBeNull();
  });

  it('image and time are required', () => {
    const rules = newBannerRules('America/Chicago');
    expect(rules.imageUrl(' ')).toBe('Choose an image, or enter its URL.');
    expect(rules.imageUrl('javascript:alert(1)')).toBe('Enter an address that starts with https://, or choose a file.');
    expect(rules.imageUrl(image)).toBeNull();
    expect(rules.expiresAt('', typed(''))).toBe('Expires At is required.');
    expect(rules.expiresAt('2026-03-14T12:11', typed('2026-03-14T12:11'))).toBeNull();
    expect(rules.expiresAt('2027-03-14T02:30', typed('2027-03-14T02:30'))).toBe(
      'That day clocks skip from 2:00 AM to 3:00 AM. Use 3:30 AM?',
    );
    expect(rules.expiresAt('', chosen(1))).toBeNull();
  });
});

describe('a banner that is changed', () => {
  const banner = { id: 'b', version: 3, imageUrl: image, duration: 24, expiresAt: '2026-11-01T06:30:15.000Z' };

  it('reads as it stands', () => {
    const values = { imageUrl: image, duration: '24', expiresAt: '2026-11-01T01:30' };
    expect(bannerForm.values(banner, zone)).toEqual(values);
    expect(bannerForm.values(banner, zone)).toEqual(values);
  });

  it('a time that nobody touched stays the moment that it was', () => {
    const values = bannerForm.values(banner, zone);
    expect(bannerForm.body({ ...values, duration: '6' }, { record: banner, timeZone: zone })).toEqual({
      imageUrl: image,
      duration: 6,
      expiresAt: banner.expiresAt,
    });
    expect(
      bannerForm.body({ ...values, expiresAt: '2026-11-01T09:00' }, { record: banner, timeZone: zone }).expiresAt,
    ).toBe('2026-11-01T09:00');
  });

  it('duration is numeric, minimum 1', () => {
    for (const wrong of ['', '0', '-1', '1.5', 'a day', '8785'])
      expect(bannerForm.rules.duration(wrong)).toBe('Duration is a whole number of hours, from 1 to 8,784.');
    expect(bannerForm.rules.duration('1')).toBeNull();
  });
});
