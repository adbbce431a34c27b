/** Everything a guesser can vary about a call: each choice is drawn by the seed. */
export type Draw = <T>(from: readonly T[]) => T;

export const drawer =
  (random: () => number): Draw =>
  (from) =>
    from[Math.floor(random() * from.length)]!;

/** Fifty addresses in ten networks: what an attacker can rent cheaply. */
const addresses = Array.from({ length: 50 }, (_, place) => `198.51.${place % 10}.${10 + place}`);

/** What the caller claims; the proxy adds the true address behind it. */
const claimed = [
  '',
  '127.0.0.1, ',
  '10.0.0.1, 10.0.0.2, ',
  '::1, ',
  'unknown, ',
  '203.0.113.250, ',
  '"evil", ',
  ' , , ',
];

export const pathsOf = (path: string): readonly string[] => [
  path,
  path,
  path,
  `${path}/`,
  path.toUpperCase(),
  path.replace('/auth', '//auth'),
  path.replace('auth', '%61uth'),
  path.replace('/api/', '/api/./'),
  `${path}?retry=1`,
  `${path};v=1`,
  `${path}%20`,
];

/** Letters that look or fold alike, spaces, tags, lists: some name the same account, most name none. */
export const spellingsOf = (email: string): readonly unknown[] => [
  email,
  email,
  email,
  email.toUpperCase(),
  email.replace('k', 'K'),
  `  ${email}\t`,
  `\u00A0${email}\uFEFF`,
  email.replace('k', '\u212A'),
  email.replace('i', 'ı'),
  email.replace('i', 'İ'),
  email.replace('i', 'í'),
  email.replace('s', 'ſ'),
  email.replace('@', '＠'),
  email.replace('@', '+x@'),
  email.replace('@', '\u200B@'),
  email.replace('.', '．'),
  `${email}.`,
  `<${email}>`,
  `${email},other@bombers.example`,
  [email],
  { value: email },
];

export function headersOf(draw: Draw, marker: string): Record<string, string> {
  return {
    'x-forwarded-for': `${draw(claimed)}${draw(addresses)}`,
    ...draw([
      {},
      { forwarded: `for=${draw(addresses)};host=evil.example` },
      { 'x-real-ip': draw(addresses), 'x-client-ip': draw(addresses) },
      { 'true-client-ip': draw(addresses), 'cf-connecting-ip': draw(addresses) },
      { 'x-http-method-override': 'PUT', 'x-original-url': '/api/health' },
      { cookie: `__Host-dugout-device=${marker}` },
      { cookie: `__Host-dugout-device=${Buffer.alloc(52, draw([1, 2, 3, 4])).toString('base64url')}` },
      { 'user-agent': `guesser/${draw([1, 2, 3, 4, 5])}`, origin: 'https://evil.example' },
    ]),
  };
}

/** Beside the two fields that count. */
export const moreFields: readonly object[] = [
  {},
  {},
  {},
  {},
  { remember: true },
  { email2: 'x@bombers.example' },
  { admin: true },
  { id: 1 },
];
