import type { Settings } from '../../platform/settings.ts';

type Needs = Pick<Settings, 'PUBLIC_URL'>;

const isSecure = ({ PUBLIC_URL }: Needs) => PUBLIC_URL.startsWith('https:');

/** With the prefix a browser keeps it to this very host: no sibling of it can set or replace it (ASVS 3.3.3). */
const nameOf = (settings: Needs, name: string) => (isSecure(settings) ? `__Host-${name}` : name);

/** Scripts cannot read it, and other sites cannot have it sent. */
export function hostCookie(settings: Needs, name: string, value: string, seconds: number): string {
  const secure = isSecure(settings) ? '; Secure' : '';
  return `${nameOf(settings, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

export function cookieIn(settings: Needs, name: string, cookies: string | undefined): string | null {
  for (const pair of (cookies ?? '').split(';')) {
    const [key, value] = pair.trim().split('=');
    if (key === nameOf(settings, name) && value) return value;
  }
  return null;
}
