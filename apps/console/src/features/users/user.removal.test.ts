import { expect, it } from 'vitest';
import type { User, UserTies } from '@dugout/contract/features/users/user.schema.ts';
import { consequences } from './user.removal.ts';

const fan = { primaryRole: 'FAN', admin: false, regCoach: null } as User;
const none: UserTies = { player: null, isCoach: false, teams: [], children: [] };
const child = (name: string) => ({ id: name, name, inTrash: false });
const team = (name: string, isHead: boolean) => ({ id: name, name, isHead, inTrash: false });

it('says which region is left, and whose access ends', () => {
  expect(consequences(fan, none, false)).toEqual([]);
  expect(
    consequences({ ...fan, primaryRole: 'REGIONAL_COACH', regCoach: { id: '1', region: 'TEXAS' } }, none, false),
  ).toEqual(['This leaves the Texas region without a Regional Coach.']);
  expect(consequences({ ...fan, admin: true }, none, false)).toEqual([
    'They are an administrator: their access ends at once.',
  ]);
  expect(consequences({ ...fan, primaryRole: 'ADMIN' }, none, true)).toEqual([
    'This is your own account: you will be signed out.',
  ]);
});

it('says what they are besides: player, coach, parent', () => {
  expect(consequences(fan, { ...none, player: { team: 'Comets', ageGroup: 'U12' } }, false)).toEqual([
    'They play for Comets: they leave the roster, and their player record goes to the trash.',
  ]);
  expect(consequences(fan, { ...none, player: { team: null, ageGroup: null } }, false)).toEqual([
    'Their player record goes to the trash.',
  ]);
  const teams = [team('Comets', true), team('Stars', false), team('Novas', false)];
  expect(consequences(fan, { ...none, isCoach: true, teams }, false)).toEqual([
    'Comets will have no head coach.',
    'They leave the staff of Stars and Novas.',
    'Their coach record goes to the trash.',
  ]);
  expect(consequences(fan, { ...none, children: [child('Abby Moreno')] }, false)).toEqual([
    'They are a parent of Abby Moreno, who stays.',
  ]);
  expect(consequences(fan, { ...none, children: [child('Abby Moreno'), child('Bea Moreno')] }, false)).toEqual([
    'They are a parent of Abby Moreno and Bea Moreno, who stay.',
  ]);
  const inTrash = { ...none, teams: [{ ...team('Comets', true), inTrash: true }] };
  expect(consequences(fan, inTrash, false)).toEqual([]);
});
