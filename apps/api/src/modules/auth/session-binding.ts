import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../../platform/settings.ts';
import { cookieIn, hostCookie } from './host-cookie.ts';
import { markerCookie } from './known-device.ts';
import { absoluteMs } from './rotation.ts';

/**
 * Ties a session to the browser that signed in. Tokens are readable by scripts and may be copied; this cookie is not, and
 * a refresh without it is a thief's. Of the cookie only the hash is stored.
 */
const cookieName = 'dugout-session';

export const newBinding = (): string => randomBytes(32).toString('base64url');

export const bindingHash = (binding: string): Buffer => createHash('sha256').update(binding).digest();

export const isBound = (stored: Buffer | null, presented: string | null): boolean =>
  stored !== null && presented !== null && timingSafeEqual(stored, bindingHash(presented));

/** What a browser keeps of having signed in: that it is known, and what this session is tied to. */
export const signInCookies = (settings: Settings, { marker, binding }: { marker: string; binding: string }) => [
  markerCookie(settings, marker),
  hostCookie(settings, cookieName, binding, absoluteMs / 1_000),
];

export const bindingIn = (settings: Settings, cookies: string | undefined) => cookieIn(settings, cookieName, cookies);
