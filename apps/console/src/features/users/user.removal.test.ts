import { expect, it } from 'vitest';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { consequences } from './user.removal.ts';

const fan = { primaryRole: 'FAN', admin: false, regCoach: null } as User;

it('says which region is left, and whose access ends', () => {
  expect(consequences(fan, false)).toEqual([]);
  expect(
    consequences({ ...fan, primaryRole: 'REGIONAL_COACH', regCoach: { id: '1', region: 'TEXAS' } }, false),
  ).toEqual(['This leaves the Texas region without a Regional Coach.']);
  expect(consequences({ ...fan, admin: true }, false)).toEqual([
    'They are an administrator: their access ends at once.',
  ]);
  expect(consequences({ ...fan, primaryRole: 'ADMIN' }, true)).toEqual([
    'This is your own account: you will be signed out.',
  ]);
});
