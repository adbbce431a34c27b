import { describe, expect, it } from 'vitest';
import { knownDevice, markDevice, markerCookie, markerIn } from './known-device.ts';

const settings = { SERVER_SECRET: 'only for tests, and long enough to be accepted', PUBLIC_URL: 'https://a.example' };
const now = new Date('2026-03-01T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const kim = 'kim@bombers.example';

describe('the marker of a known device', () => {
  it('is known for the account that signed in, and for no other', () => {
    const marker = markDevice(settings, kim, null, now);
    expect(knownDevice(settings, kim, marker, now)).toEqual(expect.any(String));
    expect(knownDevice(settings, 'lee@bombers.example', marker, now)).toBeNull();
    expect(knownDevice({ ...settings, SERVER_SECRET: `${settings.SERVER_SECRET}.` }, kim, marker, now)).toBeNull();
  });

  it('keeps the id of the device when it is renewed', () => {
    const first = knownDevice(settings, kim, markDevice(settings, kim, null, now), now);
    expect(knownDevice(settings, kim, markDevice(settings, kim, first, days(100)), days(200))).toBe(first);
  });

  it('is forgotten after half a year', () => {
    const marker = markDevice(settings, kim, null, now);
    expect(knownDevice(settings, kim, marker, days(179))).not.toBeNull();
    expect(knownDevice(settings, kim, marker, days(180))).toBeNull();
  });

  it('cannot be made up', () => {
    const marker = markDevice(settings, kim, null, now);
    for (const wrong of [null, '', 'x', 'A'.repeat(marker.length), `${marker.slice(0, -2)}AA`, `${marker}=`]) {
      expect(knownDevice(settings, kim, wrong, now)).toBeNull();
    }
  });

  it('travels in a cookie that no script and no other site sees', () => {
    const cookie = markerCookie(settings, 'abc');
    expect(cookie).toBe('dugout-device=abc; Path=/api/auth; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure');
    expect(markerIn('a=1; dugout-device=abc; b=2')).toBe('abc');
    expect(markerIn(undefined)).toBeNull();
    expect(markerIn('xdugout-device=abc')).toBeNull();
  });
});
