import { expect, test } from 'vitest';
import { email } from './fields.ts';
import { isEmailAddress } from './typed-text.ts';

test.each(['a@mail.example', 'first.last+tag@sub.mail.example'])('%s is an address', (value) => {
  expect(isEmailAddress(value)).toBe(true);
});

test.each(['', 'a', 'a@b', 'a@@b.c', 'a b@c.d', `${'x'.repeat(242)}@mail.example`])('%s is none', (value) => {
  expect(isEmailAddress(value)).toBe(false);
});

test('very long text is refused at once, also by the schema', () => {
  const hostile = `a@${'.'.repeat(200_000)}@`;
  const start = performance.now();
  expect(email.safeParse(hostile).success).toBe(false);
  expect(performance.now() - start).toBeLessThan(200);
});
