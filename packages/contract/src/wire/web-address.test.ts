import { describe, expect, test } from 'vitest';
import { isImageAddress, isWebAddress } from './web-address.ts';

const uploaded = `/api/files/${'0f'.repeat(32)}.webp`;

describe('a web address', () => {
  test.each(['https://bombers.example', 'http://bombers.example/a.png?b=1#c', 'HTTPS://Bombers.Example/ä.jpg'])(
    'may be %s',
    (value) => expect(isWebAddress(value)).toBe(true),
  );

  test.each([
    'javascript:alert(1)',
    ' https://bombers.example',
    'java\nscript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://bombers.example/1',
    'ftp://bombers.example',
    '//bombers.example/a.png',
    'https:bombers.example',
    'https:/bombers.example',
    'https:///bombers.example',
    'https://',
    'https:\\\\bombers.example',
    'https://bombers.example\\@evil.example',
    'https://user@bombers.example',
    'https://user:secret@bombers.example',
    'https://bombers.example/\r\nSet-Cookie: a',
    'https://bombers.example/a b',
    'https://bom\u200bbers.example',
    '\u0000https://bombers.example',
    'https://bombers.example/\ud800.png',
    'bombers.example',
    '/api/files/x.webp',
    '',
  ])('is never %j', (value) => expect(isWebAddress(value)).toBe(false));
});

describe('the address of an image', () => {
  test('may also be an upload of our own', () => expect(isImageAddress(uploaded)).toBe(true));

  test.each([
    uploaded.replace('.webp', '.svg'),
    `${uploaded}?x`,
    `x${uploaded}`,
    '/api/files/../../etc/passwd',
    `/api/users/${'0f'.repeat(32)}.webp`,
    uploaded.toUpperCase(),
  ])('is never %j', (value) => expect(isImageAddress(value)).toBe(false));
});
