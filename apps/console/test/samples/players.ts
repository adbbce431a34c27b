import { ageOn } from '@dugout/contract/features/players/ages.ts';
import { playerRecord } from '@dugout/contract/features/players/player.record.ts';
import type { ChangedPlayer, Parent, Player, PlayerRow } from '@dugout/contract/features/players/player.schema.ts';
import type { School } from '@dugout/contract/features/schools/school.schema.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { blank } from '@dugout/contract/test/blank.ts';
import { newId } from '../samples.ts';

/** A player as `GET /players/{id}` answers her. */
export function player(given: Partial<Player> = {}): Player {
  const name = given.name ?? 'Elise Ash';
  const [fname = '', ...rest] = name.split(' ');
  return {
    id: newId(),
    version: 1,
    name,
    ...blank(playerRecord),
    jerseyNum: '11',
    trusted: null,
    olderReason: null,
    parentPhone: null,
    parentEmail: null,
    user: { id: newId(), fname, lname: rest.join(' '), email: 'elise@bombers.example', phone: null },
    team: null,
    address: null,
    parents: [],
    commit: null,
    ...given,
  };
}

/** The same player as a change of her is answered. */
export const changedOf = ({ birthDate: _toldByGet, ...answered }: Player): ChangedPlayer => answered;

/** The same player as a row of the list. */
export function rowOf(of: Player) {
  const {
    trusted: _trusted,
    user,
    team,
    address,
    parents: _parents,
    commit: _commit,
    olderReason: _reason,
    birthDate,
    ...same
  } = of;
  const row: PlayerRow = {
    ...same,
    age: birthDate === null ? null : ageOn(birthDate, new Date().toISOString().slice(0, 10)),
    email: user?.email ?? null,
    phone: user?.phone ?? null,
    team: team?.name ?? null,
    ageGroup: team?.ageGroup ?? null,
    addressID: address?.id ?? null,
    address1: address?.address1 ?? null,
    address2: address?.address2 ?? null,
    city: address?.city ?? null,
    state: address?.state ?? null,
    zip: address?.zip ?? null,
    userID: user?.id ?? null,
    teamID: team?.id ?? null,
  };
  return row;
}

/** A user with the role PARENT, as Manage Users creates them: without a parent record until their first child. */
export const parentUser = (fname: string, lname: string, given: Partial<User> = {}): User => ({
  id: newId(),
  version: 1,
  fname,
  lname,
  name: `${fname} ${lname}`,
  email: `${fname.toLowerCase()}@bombers.example`,
  phone: null,
  primaryRole: 'PARENT',
  admin: false,
  parent: null,
  regCoach: null,
  player: null,
  coach: null,
  teams: null,
  ...given,
});

/** The same person as a parent of a player. */
export const parentOf = ({ id, fname, lname, email, phone, parent }: User): Parent => ({
  id: parent?.id ?? newId(),
  user: { id, fname, lname, email, phone },
  address: null,
});

export const school = (name: string, given: Partial<School> = {}): School => ({
  id: newId(),
  name,
  city: 'Waco',
  state: 'TX',
  imageUrl: '',
  division: 'NCAA Division I',
  conference: null,
  ...given,
});

export const fordham = school('Fordham University', {
  city: 'Bronx',
  state: 'NY',
  conference: 'Atlantic 10 Conference',
});
