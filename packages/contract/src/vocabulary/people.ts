import { vocabulary, type ValueOf } from './vocabulary.ts';

export const roles = vocabulary({
  ADMIN: 'Admin',
  COACH: 'Coach',
  REGIONAL_COACH: 'Regional Coach',
  PLAYER: 'Player',
  PARENT: 'Parent',
  FAN: 'Fan',
});
export type Role = ValueOf<typeof roles>;

export const leadKinds = vocabulary({ PLAYER: 'Player', PARENT: 'Parent' });
export type LeadKind = ValueOf<typeof leadKinds>;
