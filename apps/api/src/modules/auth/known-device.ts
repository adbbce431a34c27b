import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../../platform/settings.ts';
import { deriveKey, secretsOf } from '../../platform/keys.ts';
import { cookieIn, hostCookie } from './host-cookie.ts';

/**
 * Marks a browser that has signed in to an account before. Its failures are counted apart from everybody else's, so
 * that a stranger who hammers an account cannot lock its owner out. It grants nothing: the password is still asked.
 *
 * A cookie, because signing out clears the storage and because scripts need not see it.
 */
const cookieName = 'dugout-device';
const lifeSeconds = 180 * 24 * 60 * 60;
const idLength = 16;
const headLength = idLength + 4;
const macLength = 32;

type Needs = Pick<Settings, 'SERVER_SECRET' | 'SERVER_SECRET_PREVIOUS' | 'PUBLIC_URL'>;

function macOf(secret: string, email: string, head: Buffer): Buffer {
  return createHmac('sha256', deriveKey(secret, 'device')).update(head).update(email).digest();
}

/** Of a computer that several people share: the accounts that were signed in to last. */
const mostMarkers = 5;
const markersIn = (value: string | null) => (value ?? '').split('.').filter((one) => /^[\w-]{70}$/.test(one));

/** The id of the device, if this very server marked it for this account. */
export function knownDevice(settings: Needs, email: string, value: string | null, now: Date): string | null {
  return markersIn(value).reduce<string | null>((id, one) => id ?? readMarker(settings, email, one, now), null);
}

function readMarker(settings: Needs, email: string, marker: string, now: Date): string | null {
  const bytes = Buffer.from(marker, 'base64url');
  if (bytes.length !== headLength + macLength || bytes.toString('base64url') !== marker) return null;
  const head = bytes.subarray(0, headLength);
  const mac = bytes.subarray(headLength);
  if (!secretsOf(settings).some((secret) => timingSafeEqual(macOf(secret, email, head), mac))) return null;
  const age = now.getTime() / 1_000 - head.readUInt32BE(idLength);
  return age < lifeSeconds ? head.toString('base64url', 0, idLength) : null;
}

export interface Marked {
  readonly device: string | null;
  /** What the browser has so far, of this account and of others. */
  readonly before: string | null;
}

/** A device keeps its id, and with it its counter; and what other people of the same computer have. */
export function markDevice(settings: Needs, email: string, { device, before }: Marked, now: Date): string {
  const head = Buffer.alloc(headLength);
  (device === null ? randomBytes(idLength) : Buffer.from(device, 'base64url')).copy(head);
  head.writeUInt32BE(Math.floor(now.getTime() / 1_000), idLength);
  const marker = Buffer.concat([head, macOf(settings.SERVER_SECRET, email, head)]).toString('base64url');
  const others = markersIn(before).filter((one) => readMarker(settings, email, one, now) === null);
  return [marker, ...others].slice(0, mostMarkers).join('.');
}

export const markerCookie = (settings: Needs, marker: string) => hostCookie(settings, cookieName, marker, lifeSeconds);

export const markerIn = (settings: Needs, cookies: string | undefined) => cookieIn(settings, cookieName, cookies);
