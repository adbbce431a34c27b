import { expect, test } from 'vitest';
import { isSetupCode, setupCode } from './setup-code.ts';

const secret = 'only for tests, and long enough to be accepted';

test('the code is the same for the same secret, another for another, and can be read aloud', () => {
  expect(setupCode(secret)).toBe(setupCode(secret));
  expect(setupCode(secret)).not.toBe(setupCode(`${secret}!`));
  expect(setupCode(secret)).toMatch(/^[A-HJ-NP-Z2-9]{5}(-[A-HJ-NP-Z2-9]{5}){3}$/);
  expect(setupCode(secret)).not.toContain(secret.slice(0, 5));
});

test.each([
  (code: string) => code,
  (code: string) => code.toLowerCase(),
  (code: string) => code.replaceAll('-', ''),
  (code: string) => ` ${code.replaceAll('-', ' ')}\n`,
])('it is taken as people type it', (typed) => {
  expect(isSetupCode(secret, typed(setupCode(secret)))).toBe(true);
});

test.each(['', '-', 'ABCDE', setupCode('another secret, which is long enough too'), `${setupCode(secret)}A`])(
  'anything else is not: %j',
  (typed) => {
    expect(isSetupCode(secret, typed)).toBe(false);
  },
);
