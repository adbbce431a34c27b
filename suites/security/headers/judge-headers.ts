import type { Exchange } from './exchange.ts';

/** On every answer, whatever it is an answer to. */
const everywhere: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'strict-transport-security': /^max-age=(?:3153\d{4}|[4-9]\d{7}); includeSubDomains$/,
  'content-security-policy': /(?:^|; )frame-ancestors 'none'(?:;|$)/,
  'cache-control': /^no-store$/,
};

/** The public form may stand within those sites that the organisation names, each written out. */
const framed = /(?:^|; )frame-ancestors (?:'none'|https:\/\/[\w.-]+(?: https:\/\/[\w.-]+)*)(?:;|$)/;

const nowhere = /^(server|x-powered-by|via|access-control-.*)$/;

interface Exception {
  readonly holds: RegExp;
  readonly says: Readonly<Record<string, RegExp>>;
}

/** What may be kept by a browser, because it holds nothing of anybody; and the one page that others may show. */
const exceptions: readonly Exception[] = [
  { holds: /^\/assets\/[\w.-]+$/, says: { 'cache-control': /^public, max-age=31536000, immutable$/ } },
  {
    holds: /^\/api\/files\/[0-9a-f]{64}(?:-\d+)?\.webp$/,
    says: {
      'cache-control': /^public, max-age=31536000, immutable$/,
      'cross-origin-resource-policy': /^cross-origin$/,
    },
  },
  { holds: /^\/api\/calendar\/[\w-]{43}\.ics$/, says: { 'cache-control': /^private, max-age=300$/ } },
  { holds: /^\/intake$/, says: { 'content-security-policy': framed } },
  { holds: /^\/intake\/page\.(?:css|js)$/, says: { 'cache-control': /^public, max-age=300$/ } },
];

function policyProblems(policy: string): string[] {
  const parts = new Map(policy.split('; ').map((part) => [part.split(' ')[0]!, part]));
  const scripts = parts.get('script-src') ?? parts.get('default-src') ?? '';
  const problems: string[] = [];
  if (/unsafe-|\*|https?:(?!\/\/)|data:|blob:/.test(scripts))
    problems.push(`scripts may come from anywhere: ${scripts}`);
  if (parts.get('default-src') !== "default-src 'none'") problems.push('what is not named is allowed');
  if (/unsafe-inline/.test(parts.get('style-src') ?? '')) problems.push('any style element is allowed');
  return problems;
}

/** What is wrong with the headers of an answer. */
export function headerProblems(url: string, { status, headers }: Exchange): string[] {
  const path = url.split('?')[0]!;
  const exception = status < 400 ? exceptions.find(({ holds }) => holds.test(path))?.says : undefined;
  const problems: string[] = [];
  for (const [name, pattern] of Object.entries({ ...everywhere, ...exception })) {
    const value = String(headers[name] ?? '');
    if (!pattern.test(value)) problems.push(`${name}: ${value === '' ? 'is missing' : value}`);
  }
  for (const name of Object.keys(headers)) if (nowhere.test(name)) problems.push(`${name}: ${String(headers[name])}`);
  problems.push(...policyProblems(String(headers['content-security-policy'] ?? '')));
  const cookies = [headers['set-cookie'] ?? []].flat();
  for (const cookie of cookies) {
    if (!/; HttpOnly/i.test(cookie) || !/; Secure/i.test(cookie) || !/; SameSite=(?:Strict|Lax)/i.test(cookie)) {
      problems.push(`set-cookie: ${cookie.replace(/=[^;]*/, '=…')}`);
    }
  }
  return problems;
}
