import { expect, it } from 'vitest';
import { checkedText, verifiedText } from './trusted.ts';

const at = '2026-03-04T03:30:00.000Z';

it('tells who checked identity and age, and the day it was in the organisation', () => {
  expect(checkedText({ by: 'Dana Whitfield', at }, 'America/Chicago')).toBe(
    'Identity and age checked by Dana Whitfield on March 3, 2026',
  );
  expect(checkedText({ by: null, at }, 'UTC')).toBe('Identity and age checked on March 4, 2026');
  expect(checkedText({ by: 'Dana Whitfield', at: null }, 'UTC')).toBe('Identity and age checked by Dana Whitfield');
  expect(checkedText({ by: null, at: null }, 'UTC')).toBe('Identity and age checked');
});

it('is one line below the switch', () => {
  expect(verifiedText({ by: 'Dana Whitfield', at }, 'America/Chicago')).toBe('Verified by Dana Whitfield, Mar 3, 2026');
  expect(verifiedText({ by: null, at: null }, 'UTC')).toBe('Verified');
});
