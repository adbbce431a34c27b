import { describe, expect, it } from 'vitest';
import { knownDevice, markDevice, markerCookie, markerIn } from './known-device.ts';

const settings = { SERVER_SECRET: 'only for tests, and long enough to be accepted', PUBLIC_URL: 'https://a.example' };
const now = new Date('2026-03-01T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const kim = 'kim@bombers.example';
const fresh = { device: null, before: null };

describe('the marker of a known device', () => {
  it('is known for the account that signed in, and for no other', () => {
    const marker = markDevice(settings, kim, fresh, now);
    expect(knownDevice(settings, kim, marker, now)).toEqual(expect.any(String));
    expect(knownDevice(settings, 'lee@bombers.example', marker, now)).toBeNull();
    expect(knownDevice({ ...settings, SERVER_SECRET: `${settings.SERVER_SECRET}.` }, kim, marker, now)).toBeNull();
  });

  it('keeps the id of the device when it is renewed', () => {
    const first = knownDevice(settings, kim, markDevice(settings, kim, fresh, now), now);
    expect(
      knownDevice(settings, kim, markDevice(settings, kim, { device: first, before: null }, days(100)), days(200)),
    ).toBe(first);
  });

  it('stands beside those of the other people of the same computer, of whom the last five are known', () => {
    const people = Array.from({ length: 6 }, (_, index) => `person${index}@bombers.example`);
    let cookie: string | null = null;
    for (const email of people) cookie = markDevice(settings, email, { device: null, before: cookie }, now);
    const known = people.map((email) => knownDevice(settings, email, cookie, now) !== null);
    expect(known).toEqual([false, true, true, true, true, true]);
    const device = knownDevice(settings, people[1]!, cookie, now);
    cookie = markDevice(settings, people[1]!, { device, before: cookie }, now);
    expect(cookie.split('.')).toHaveLength(5);
    expect(knownDevice(settings, people[1]!, cookie, now)).toBe(device);
    expect(knownDevice(settings, people[5]!, cookie, now)).not.toBeNull();
  });

  it('is forgotten after half a year', () => {
    const marker = markDevice(settings, kim, fresh, now);
    expect(knownDevice(settings, kim, marker, days(179))).not.toBeNull();
    expect(knownDevice(settings, kim, marker, days(180))).toBeNull();
  });

  it('cannot be made up', () => {
    const marker = markDevice(settings, kim, fresh, now);
    for (const wrong of [null, '', 'x', 'A'.repeat(marker.length), `${marker.slice(0, -2)}AA`, `${marker}=`]) {
      expect(knownDevice(settings, kim, wrong, now)).toBeNull();
    }
  });

  it('travels in a cookie that no script, no other site and no other host of ours sees', () => {
    const cookie = markerCookie(settings, 'abc');
    expect(cookie).toBe('__Host-dugout-device=abc; Path=/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure');
    expect(markerIn(settings, 'a=1; __Host-dugout-device=abc; b=2')).toBe('abc');
    expect(markerIn(settings, undefined)).toBeNull();
    expect(markerIn(settings, 'dugout-device=abc; x__Host-dugout-device=abc')).toBeNull();
  });

  it('is a plain cookie where there is no TLS, as on a developer’s machine', () => {
    const plain = { ...settings, PUBLIC_URL: 'http://localhost:5173' };
    expect(markerCookie(plain, 'abc')).toBe('dugout-device=abc; Path=/; Max-Age=15552000; HttpOnly; SameSite=Strict');
    expect(markerIn(plain, 'dugout-device=abc')).toBe('abc');
  });
});
