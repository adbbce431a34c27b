import { describe, expect, test } from 'vitest';
import { withScheme } from './with-scheme.ts';

describe('an address that is typed as browsers take it', () => {
  test.each(['acme.example', 'www.acme.example/club?a=1#b', 'acme.example:8080/x', 'youtu.be/BOMBERS0001'])(
    '%s gets its scheme',
    (typed) => expect(withScheme(typed)).toBe(`https://${typed}`),
  );

  test('without the spaces around it', () => expect(withScheme('  acme.example ')).toBe('https://acme.example'));

  test.each([
    '',
    ' ',
    'acme',
    'https://acme.example',
    'HTTP://acme.example',
    'https:/acme.example',
    'javascript:alert(1)',
    'javascript:alert(1)//a.example',
    'data:text/html,a.b',
    'mailto:coach@acme.example',
    'coach@acme.example',
    '//acme.example',
    '/api/files/a.webp',
    '../a.png',
    'acme.example\\@evil.example',
    'acme.example/a b',
    'two words.example',
    'acme.example:port',
  ])('%j stays as it is', (typed) => expect(withScheme(typed)).toBe(typed));
});
