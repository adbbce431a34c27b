import { expect, it } from 'vitest';
import { withPutBack } from './put-back.ts';

it('puts back what the act changed, and keeps what somebody else changed since, also within a part', () => {
  const before = { jersey: '7', year: 2027, user: { fname: 'Abby', email: 'abby@home.example' } };
  const after = { jersey: '8', year: 2027, user: { fname: 'Abigail', email: 'abby@home.example' } };
  const now = { jersey: '9', year: 2028, user: { fname: 'Abigail', email: 'abby@school.example' } };
  expect(withPutBack(now, before, after)).toEqual({
    jersey: '7',
    year: 2028,
    user: { fname: 'Abby', email: 'abby@school.example' },
  });
});

it('of a record that is gone now, or was not there before, is what stood there', () => {
  expect(withPutBack(null, { jersey: '7' }, { jersey: '8' })).toEqual({ jersey: '7' });
  expect(withPutBack({ jersey: '8' }, null, { jersey: '8' })).toBeNull();
});
