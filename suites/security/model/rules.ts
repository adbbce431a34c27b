import { administers, canAct, hasAdministrator, refuse, Refusal, type Club, type Key, type Row } from './club.ts';
import type { Call, Of, Op } from './asks.ts';

export interface Outcome {
  readonly status: number;
  readonly code: string | null;
}

/** Does it, and answers as the API must. A refused call changes nothing. */
export function perform(club: Club, call: Call): Outcome {
  try {
    (effects[call.op] as (club: Club, call: Call) => void)(club, call);
    return { status: statusOf(call), code: null };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, code: error.code };
    throw error;
  }
}

const created = new Set(['create-user', 'assign-region', 'create-team', 'add-coach', 'add-player', 'attach-parent']);
const silent = new Set(['remove-user', 'remove-region', 'remove-team', 'remove-coach', 'remove-player']);
const statusOf = ({ op }: Call) => (created.has(op) ? 201 : silent.has(op) ? 204 : 200);

type Effects = { readonly [O in Op]: (club: Club, call: Of<O>) => void };

const there = (club: Club, key: Key, otherwise: string): Row => club.live(key) ?? refuse(404, otherwise);

function remove(club: Club, act: string, key: Key, more: () => void = () => undefined): void {
  club.act(act, key, 'delete', () => {
    club.set(key, { deleted: act });
    more();
  });
}

const effects: Effects = {
  'create-user': (club, call) => club.act(call.name, call.user, 'other', () => createUser(club, call)),
  'update-user': (club, call) => {
    const before = there(club, call.user, 'user.not-found');
    club.act(call.name, call.user, 'other', () => updateUser(club, call, before));
  },
  'remove-user': (club, { name, user }) => {
    keepAnAdministrator(club, user, there(club, user, 'user.not-found'), null);
    remove(club, name, user, () => {
      removeTies(club, name, user);
      settleRegion(club, name, user, null);
    });
  },
  deactivate: (club, call) => club.act(call.name, call.user, 'other', () => deactivate(club, call)),
  reactivate: (club, { name, user }) => {
    if (administrator(club, user)['deactivated'] === null) refuse(409, 'administrator.not-deactivated');
    club.act(name, user, 'other', () => club.set(user, { deactivated: null }));
  },
  'assign-region': (club, { name, user, region, ends }) => {
    there(club, user, 'user.not-found');
    changeRole(club, name, user, { role: 'REGIONAL_COACH', region, ends });
  },
  'move-region': (club, { name, user, region }) =>
    changeRole(club, name, regionalCoach(club, user), { role: 'REGIONAL_COACH', region }),
  demote: (club, { name, user, role, ends }) =>
    changeRole(club, name, regionalCoach(club, user), { role, region: null, ends }),
  'remove-region': (club, { name, record }) => {
    const { user } = there(club, record, 'user.not-regional-coach');
    changeRole(club, name, user as Key, { role: 'COACH', region: null });
  },
  'create-team': (club, call) => club.act(call.name, call.team, 'other', () => saveTeam(club, call)),
  'update-team': (club, call) => {
    there(club, call.team, 'team.not-found');
    club.act(call.name, call.team, 'other', () => {
      saveTeam(club, call);
      if (call.stale) refuse(412, 'write.stale');
    });
  },
  'remove-team': (club, { name, team }) => {
    there(club, team, 'team.not-found');
    remove(club, name, team);
  },
  'add-coach': (club, { name, team, user }) => {
    there(club, team, 'team.not-found');
    club.act(name, team, 'other', () => {
      const coach = findOrMakeCoach(club, name, user) ?? refuse(400, 'team.coach-unknown');
      if (!join(club, team, coach)) refuse(409, 'team.coach-already-on');
    });
  },
  'leave-staff': (club, { name, team, record }) => club.act(name, team, 'other', () => leaveStaff(club, team, record)),
  'remove-coach': (club, { name, record }) => {
    there(club, record, 'coach.not-found');
    if (teamsOfCoach(club, record).length > 0) refuse(409, 'coach.still-on-teams');
    remove(club, name, record);
  },
  'add-player': addPlayer,
  'leave-team': (club, { name, record }) => {
    if (!shownTeam(club, there(club, record, 'player.not-found'))) refuse(404, 'player.not-on-team');
    club.act(name, record, 'other', () => club.set(record, { team: null }));
  },
  'update-player': (club, { name, record, jersey, born }) => {
    there(club, record, 'player.not-found');
    club.act(name, record, 'other', () => club.set(record, { jersey, born }));
  },
  'remove-player': (club, { name, record }) => {
    there(club, record, 'player.not-found');
    remove(club, name, record);
  },
  'attach-parent': (club, call) => {
    there(club, call.record, 'player.not-found');
    club.act(call.name, call.record, 'other', () => attachParent(club, call));
  },
  'detach-parent': (club, { name, record, parent }) => {
    there(club, record, 'player.not-found');
    const link: Key = `link ${record}|${parent}`;
    if (!club.rows.has(link)) refuse(404, 'player.parent-not-linked');
    club.act(name, record, 'other', () => void club.rows.delete(link));
  },
  restore: (club, { name, record }) => club.restore(name, record),
  undo: (club, { name, act }) => club.undo(name, act),
};

/** Nobody stays nameless: a person's records go along, and the teams have one coach less. */
function removeTies(club: Club, act: string, user: Key): void {
  endCoaching(club, act, user, club.all('team'));
  endPlaying(club, act, user);
}

function endCoaching(club: Club, act: string, user: Key, teams: [Key, Row][]): boolean {
  const coach = club.of('coach', user);
  let coached = coach !== null;
  for (const [team, row] of teams) {
    if (coach) club.rows.delete(`staff ${team}|${coach}`);
    if (row['head'] !== user) continue;
    club.set(team, { head: null });
    coached = true;
  }
  if (coach) club.set(coach, { deleted: act });
  return coached;
}

function endPlaying(club: Club, act: string, user: Key): boolean {
  const player = club.of('player', user);
  if (player) club.set(player, { deleted: act });
  return player !== null;
}

function endParenting(club: Club, user: Key): boolean {
  const parent = club.of('parent', user);
  const links = club.everyone('player').map(([player]): Key => `link ${player}|${parent}`);
  return links.filter((link) => club.rows.delete(link)).length > 0;
}

/** What does not go with a new role ends, or the role is refused. */
function settleTies(club: Club, act: string, user: Key, { role, ends }: { role: string; ends: boolean }): void {
  if (club.live(user)!['role'] === role) return;
  const ended = [
    role !== 'PLAYER' && endPlaying(club, act, user),
    role !== 'COACH' && role !== 'REGIONAL_COACH' && endCoaching(club, act, user, club.everyone('team')),
    (role === 'PLAYER' || role === 'FAN') && endParenting(club, user),
  ];
  if (ended.includes(true) && !ends) refuse(409, 'user.has-ties');
}

function updateUser(
  club: Club,
  { name, user, role, region, email, fname, stale, ends }: Of<'update-user'>,
  before: Row,
): void {
  keepAnAdministrator(club, user, before, { ...before, role });
  settleTies(club, name, user, { role, ends });
  takeEmail(club, user, email);
  // An administrator who can sign in keeps the old address until the new one is confirmed, which no call here does.
  const stays = administers(before) && before['password'] === true;
  club.set(user, { role, email: stays ? before['email']! : email, fname });
  settleRegion(club, name, user, role === 'REGIONAL_COACH' ? region : null);
  settleRecord(club, name, user, before);
  if (stale) refuse(412, 'write.stale');
}

function createUser(club: Club, { name, user, role, region, email }: Of<'create-user'>): void {
  takeEmail(club, user, email);
  const fname = `P${user.slice(5)}`;
  club.set(user, { fname, email, role, admin: false, password: false, deactivated: null, deleted: null });
  if (role === 'REGIONAL_COACH') settleRegion(club, name, user, region);
  settleRecord(club, name, user, null);
}

function takeEmail(club: Club, user: Key, email: string): void {
  const holder = club.all('user').find(([, row]) => row['email'] === email)?.[0];
  if (holder && holder !== user) refuse(409, 'user.email-taken');
}

function keepAnAdministrator(club: Club, user: Key, before: Row, next: Row | null): void {
  if (!administers(before) || (next && administers(next))) return;
  if (!hasAdministrator(club, user)) refuse(409, 'user.last-administrator');
}

function settleRegion(club: Club, act: string, user: Key, region: string | null): void {
  const held = club.of('region', user);
  if (region === null) {
    if (held) club.set(held, { deleted: act });
    return;
  }
  const holder = club.all('region').find(([, row]) => row['region'] === region)?.[1]['user'];
  if (holder && holder !== user) refuse(409, 'user.region-taken');
  if (held) club.set(held, { region });
  else club.set(`region ${user.slice(5)}@${act}`, { user, region, deleted: null });
}

/** A person who becomes a coach or a player is on the list of them from then on. */
function settleRecord(club: Club, act: string, user: Key, before: Row | null): void {
  const role = club.live(user)!['role'];
  if (role === before?.['role']) return;
  if (role === 'COACH') findOrMakeCoach(club, act, user);
  if (role === 'PLAYER') bringOrMakePlayer(club, playerOf(club, act, user), user);
}

interface NextRole {
  readonly role: string;
  readonly region: string | null;
  readonly ends?: boolean;
}

function changeRole(club: Club, act: string, user: Key, { role, region, ends = false }: NextRole): void {
  const before = club.live(user)!;
  club.act(act, user, 'other', () => {
    keepAnAdministrator(club, user, before, { ...before, role });
    settleTies(club, act, user, { role, ends });
    club.set(user, { role });
    settleRegion(club, act, user, region);
    settleRecord(club, act, user, before);
  });
}

function regionalCoach(club: Club, user: Key): Key {
  there(club, user, 'user.not-found');
  return club.of('region', user) ? user : refuse(404, 'user.not-regional-coach');
}

function administrator(club: Club, user: Key): Row {
  const row = there(club, user, 'administrator.not-found');
  return administers(row) ? row : refuse(404, 'administrator.not-found');
}

function deactivate(club: Club, { user, by, name }: Of<'deactivate'>): void {
  const before = administrator(club, user);
  if (before['deactivated'] !== null) refuse(409, 'user.deactivated');
  keepAnAdministrator(club, user, before, null);
  if (user === by) refuse(409, 'administrator.yourself');
  club.set(user, { deactivated: name });
}

function findOrMakeCoach(club: Club, act: string, user: Key): Key | null {
  const role = club.live(user)?.['role'];
  if (role !== 'COACH' && role !== 'REGIONAL_COACH') return null;
  const found = club.of('coach', user) ?? club.removedOf('coach', user);
  if (found) {
    club.set(found, { deleted: null });
    return found;
  }
  const made: Key = `coach ${user.slice(5)}@${act}`;
  club.set(made, { user, deleted: null });
  return made;
}

function saveTeam(club: Club, { name, team, title, head }: Of<'create-team' | 'update-team'>): void {
  const coach = head && (findOrMakeCoach(club, name, head) ?? refuse(400, 'team.coach-unknown'));
  club.set(team, { title, head, deleted: null });
  if (coach) join(club, team, coach);
}

/** Whether the coach is new on the staff. */
function join(club: Club, team: Key, coach: Key): boolean {
  const link: Key = `staff ${team}|${coach}`;
  if (club.rows.has(link)) return false;
  club.set(link, { team, coach });
  return true;
}

/** Of the staff, or its head. */
export const teamsOfCoach = (club: Club, coach: Key): Key[] =>
  club
    .all('team')
    .filter(([team, row]) => club.rows.has(`staff ${team}|${coach}`) || row['head'] === club.rows.get(coach)!['user'])
    .map(([team]) => team);

function leaveStaff(club: Club, team: Key, coach: Key): void {
  const row = club.live(team) ?? refuse(404, 'team.not-found');
  if (!club.live(coach)) refuse(404, 'coach.not-found');
  if (!teamsOfCoach(club, coach).includes(team)) refuse(404, 'coach.not-on-team');
  club.rows.delete(`staff ${team}|${coach}`);
  if (row['head'] === club.live(coach)!['user']) club.set(team, { head: null });
}

/** A team in the trash keeps its players, who are shown without one. */
export const shownTeam = (club: Club, player: Row): Key | null =>
  player['team'] !== null && club.live(player['team'] as Key) ? (player['team'] as Key) : null;

/** The record she has, had, or is about to get. */
const playerOf = (club: Club, act: string, user: Key): Key =>
  club.of('player', user) ?? club.removedOf('player', user) ?? `player ${user.slice(5)}@${act}`;

function bringOrMakePlayer(club: Club, player: Key, user: Key): void {
  if (!club.rows.has(player)) club.set(player, { user, team: null, jersey: null, born: null, deleted: null });
  club.set(player, { deleted: null });
}

function addPlayer(club: Club, { name, team, user }: Of<'add-player'>): void {
  if (club.live(user)?.['role'] !== 'PLAYER') refuse(400, 'player.not-a-player');
  const player = playerOf(club, name, user);
  club.act(name, player, 'other', () => {
    const wasThere = club.live(player) !== null;
    bringOrMakePlayer(club, player, user);
    if (!club.live(team)) refuse(404, 'team.not-found');
    if (wasThere && club.live(player)!['team'] === team) refuse(409, 'player.already-on-team');
    club.set(player, { team });
  });
}

function attachParent(club: Club, { name, record, user }: Of<'attach-parent'>): void {
  const person = club.live(user);
  let parent = person && club.of('parent', user);
  if (!parent) {
    if (person?.['role'] !== 'PARENT') return refuse(400, 'player.parent-unknown');
    parent = `parent ${user.slice(5)}@${name}`;
    club.set(parent, { user, deleted: null });
  }
  const link: Key = `link ${record}|${parent}`;
  if (club.rows.has(link)) refuse(409, 'player.parent-already-linked');
  club.set(link, { player: record, parent });
}

/** Who of the two administrators acts: one who still may. */
export function actorOf(club: Club, wanted: number): Key {
  const able = (['user 0', 'user 1'] as const).filter((key) => {
    const row = club.live(key);
    return row && canAct(row);
  });
  return able[wanted % able.length]!;
}
