const names = [
  'host',
  'x-forwarded-host',
  'x-forwarded-server',
  'x-original-host',
  'x-host',
  'x-http-host-override',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-original-url',
  'x-rewrite-url',
  'origin',
  'referer',
  'via',
] as const;
const values = [
  'evil.example',
  'admin.bombers.example@evil.example',
  'https://evil.example/reset?x=',
  'a.example, evil.example',
];

/** What says where we are, and is not to be believed. */
export const hostileHeaders: readonly Record<string, string>[] = [
  ...names.flatMap((name) => values.slice(0, 3).map((value) => ({ [name]: value }))),
  ...values.map((value) => ({ forwarded: `for=10.0.0.1;host="${value}";proto=https` })),
  { host: 'evil.example', 'x-forwarded-host': 'admin.bombers.example' },
  { host: 'admin.bombers.example:evil' },
  { host: 'admin.bombers.example.evil.example' },
];

const thief = 'thief@evil.example';

/** What names more than one address, or one that only looks like the stored one. */
export const hostileBodies = (email: string): readonly unknown[] => [
  { email: [email, thief] },
  { email: [thief, email] },
  { email: { address: email, cc: thief } },
  { email, cc: thief },
  { email, email2: thief },
  [{ email }],
  { email: `${email},${thief}` },
  { email: `${email};${thief}` },
  { email: `${email} ${thief}` },
  { email: `${email}\r\nBcc: ${thief}` },
  { email: `${email}\n${thief}` },
  { email: `${email}%0ABcc:${thief}` },
  { email: `${email}\u0000${thief}` },
  { email: `"${email}" <${thief}>` },
  { email: email.replace('i', 'ı') },
  { email: email.replace('e', 'é') },
  { email: email.replace('e', 'e\u0301') },
  { email: email.replace('s', 'ſ') },
  { email: email.replace('@', '＠') },
  { email: email.replace('.example', '。example') },
  { email: `${email}.evil.example` },
  { email: `${email.replace('@', '%40')}@evil.example` },
];
