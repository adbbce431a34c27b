import { expect, it } from 'vitest';
import { createFailure, sponsorForm } from './sponsor.record.ts';

const { body: sponsorPayload, rules: sponsorRules, values: sponsorValues } = sponsorForm;

const sponsor = { id: 'sponsor-1', version: 4, title: 'Acme', url: 'https://acme.example', logoUrl: null };

it('name and website are required, the logo is not', () => {
  expect(sponsorRules.title(' ')).toBe('Sponsor Name is required.');
  expect(sponsorRules.url('')).toBe('Website URL is required.');
  expect(sponsorRules.logoUrl(' ')).toBeNull();
});

it('not more than the server takes', () => {
  expect(sponsorRules.title('x'.repeat(201))).toBe('Sponsor Name is at most 200 characters.');
  expect(sponsorRules.title('x'.repeat(200))).toBeNull();
});

it('nobody is refused for what browsers accept, and nothing else becomes a link or a source', () => {
  for (const url of ['https://acme.example', 'http://acme.example/club', ' acme.example ', 'www.acme.example/club'])
    expect(sponsorRules.url(url)).toBeNull();
  for (const url of ['javascript:alert(1)', 'acme', '//acme.example', 'coach@acme.example'])
    expect(sponsorRules.url(url)).toBe('Enter an address that starts with https:// or http://.');
  for (const url of [`/api/files/${'a'.repeat(64)}.webp`, 'acme.example/logo.png', 'https://acme.example/logo.png'])
    expect(sponsorRules.logoUrl(url)).toBeNull();
  for (const url of ['http://acme.example/logo.png', 'data:image/png;base64,AA', 'logo'])
    expect(sponsorRules.logoUrl(url)).toBe('Enter an address that starts with https://, or choose a file.');
});

it('what is sent is trimmed and whole; no logo is none', () => {
  expect(sponsorPayload({ title: ' Acme ', url: ' acme.example ', logoUrl: ' ' })).toEqual({
    title: 'Acme',
    url: 'https://acme.example',
    logoUrl: null,
  });
  expect(sponsorPayload({ title: 'Acme', url: 'http://acme.example', logoUrl: 'acme.example/a.png' }).logoUrl).toBe(
    'https://acme.example/a.png',
  );
});

it('a failure says what failed, then why', () => {
  expect(createFailure('The server cannot be reached.')).toBe(
    'Failed to create sponsor. The server cannot be reached.',
  );
});

it('reads a sponsor; one without a logo has an empty field', () => {
  expect(sponsorValues({ ...sponsor, logoUrl: null })).toEqual({ title: sponsor.title, url: sponsor.url, logoUrl: '' });
});
