import type { RegionalCoach, User } from '@dugout/contract/features/users/user.schema.ts';
import { regions, type Region } from '@dugout/contract/vocabulary/teams.ts';
import { newId } from '../samples.ts';

export const user = (fname: string, given: Partial<User> = {}): User => ({
  id: newId(),
  version: 1,
  fname,
  lname: 'Ash',
  name: `${fname} Ash`,
  email: `${fname.toLowerCase()}@bombers.example`,
  phone: null,
  primaryRole: 'FAN',
  admin: false,
  parent: null,
  regCoach: null,
  player: null,
  coach: null,
  teams: null,
  ...given,
});

const held = (region: Region, userId = newId()): RegionalCoach => ({
  id: newId(),
  version: 1,
  region,
  user: { id: userId, fname: 'Holds', lname: region, email: null, phone: null },
  teams: [],
});

/** All regions are held by others, but for these; a person may hold one of them. */
export const heldRegions = (free: readonly Region[], own: Partial<Record<Region, string>> = {}): RegionalCoach[] => [
  ...regions.values.filter((region) => !free.includes(region)).map((region) => held(region)),
  ...Object.entries(own).map(([region, userId]) => held(region as Region, userId)),
];
