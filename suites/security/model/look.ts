import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Player, PlayerRow } from '@dugout/contract/features/players/player.schema.ts';
import type { Team, TeamDetail } from '@dugout/contract/features/teams/team.schema.ts';
import type { RegionalCoach, User } from '@dugout/contract/features/users/user.schema.ts';
import type { Db } from '../../../apps/api/src/platform/db/database.ts';
import { callAs } from '../sessions/callers.ts';
import type { Ids } from './calls.ts';
import type { Club, Key, Kind, Row } from './club.ts';
import { shownTeam, teamsOfCoach } from './rules.ts';

/** What the club looks like from outside; ids are left out, people and teams go by their ids only where they are links. */
export interface Look {
  readonly users: unknown[];
  readonly teams: unknown[];
  readonly rosters: unknown[];
  readonly players: unknown[];
  readonly parents: unknown[];
  readonly regions: unknown[];
  readonly trash: Record<string, number>;
  readonly rows: Record<string, number>;
}

const tables: readonly (readonly [Kind, string])[] = [
  ['user', 'users'],
  ['team', 'teams'],
  ['player', 'players'],
  ['coach', 'coaches'],
  ['parent', 'parents'],
  ['region', 'regional_coaches'],
  ['staff', 'team_coaches'],
  ['link', 'player_parents'],
];
const trashKinds = ['user', 'team', 'player', 'coach'] as const;

const inOrder = (list: readonly unknown[]) =>
  list.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
const names = (list: readonly string[]) => list.toSorted();

/** Which teams and players are opened, beside the lists: each costs a call. */
export type Opened = (key: Key) => boolean;

interface Visit {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly access: string;
  readonly opened: Opened;
}

/** As the API tells it. What it gives an id is learnt on the way. */
export async function lookAtApi({ app, db, access, opened }: Visit, club: Club, ids: Ids): Promise<Look> {
  const ask = (path: string) => callAs(app, access, { url: `/api${path}` });
  const get = async <T>(path: string) => {
    const answer = await ask(path);
    if (answer.statusCode !== 200) throw new Error(`GET ${path} answered ${answer.statusCode}: ${answer.body}`);
    return { body: answer.json<T>(), total: Number(answer.headers['x-total-count']) };
  };
  const [users, teams, players, regions, trash, rows] = await Promise.all([
    get<User[]>('/users'),
    get<Team[]>('/teams'),
    get<PlayerRow[]>('/players'),
    get<RegionalCoach[]>('/regCoaches'),
    get<Record<string, number>>('/trash'),
    countRows(db),
  ]);
  learn(club, ids, users.body);
  await learnOfRemoved(club, ids, db);
  const open = async <T>(kind: 'team' | 'player', show: (record: T) => unknown) => {
    const keys = club.all(kind).flatMap(([key]) => (opened(key) ? [ids.records.get(key)!] : []));
    return Promise.all(
      keys.map(async (id) => {
        const answer = await ask(`/${kind}s/${id}`);
        // In the other order of two calls it may be gone: that is a difference, and not the end of the comparison.
        return answer.statusCode === 200 ? show(answer.json<T>()) : { gone: id, status: answer.statusCode };
      }),
    );
  };
  for (const [what, { body, total }] of Object.entries({ users, teams, players })) {
    if (body.length !== total) throw new Error(`The list of ${what} has ${body.length} rows and counts ${total}`);
  }
  return {
    users: inOrder(
      users.body.map(({ id, fname, email, primaryRole, admin, regCoach, player, coach, parent }) => ({
        user: [id, fname, email, primaryRole, admin],
        region: regCoach?.region ?? null,
        plays: player ? [player.team] : null,
        coaches: coach ? names(coach.teams) : null,
        parent: parent !== null,
      })),
    ),
    teams: inOrder(teams.body.map(({ id, name, headCoach }) => [id, name, headCoach?.user.id ?? null])),
    rosters: inOrder(
      await open('team', ({ id, players: roster, coaches }: TeamDetail) => ({
        team: id,
        roster: names(roster.map((player) => player.id)),
        staff: names(coaches.map((coach) => `${coach.id} ${coach.isHeadCoach}`)),
      })),
    ),
    players: inOrder(
      players.body.map(({ id, userID, email, teamID, team, jerseyNum }) => [
        id,
        userID,
        email,
        teamID,
        team,
        jerseyNum,
      ]),
    ),
    parents: inOrder(
      await open('player', ({ id, user, team, birthDate, parents }: Player) => ({
        player: [id, user?.id ?? null, team?.id ?? null, birthDate],
        parents: names(parents.map((parent) => parent.user.id)),
      })),
    ),
    regions: inOrder(regions.body.map(({ region, user }) => [region, user.id])),
    trash: Object.fromEntries(trashKinds.map((kind) => [kind, trash.body[kind]!])),
    rows,
  };
}

async function countRows(db: Db): Promise<Record<string, number>> {
  const counts = sql.join(
    tables.map(
      ([kind, table]) => sql`select ${sql.lit(kind)} as kind, count(*)::int as count from ${sql.table(table)}`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<{ kind: string; count: number }>`${counts}`.execute(db);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

/** Records that came with another call are found with their person. */
function learn(club: Club, { records }: Ids, users: readonly User[]): void {
  for (const [key] of club.all('user')) {
    const user = users.find(({ id }) => id === records.get(key));
    const parts = { player: user?.player, coach: user?.coach, parent: user?.parent, region: user?.regCoach };
    for (const [kind, part] of Object.entries(parts)) {
      const record = club.of(kind as keyof typeof parts, key);
      if (record && part && !records.has(record)) records.set(record, part.id);
    }
  }
}

/** A person removed while a record of theirs was created is in no list: only the record itself names them. */
async function learnOfRemoved(club: Club, { records }: Ids, db: Db): Promise<void> {
  for (const kind of ['player', 'coach', 'parent'] as const) {
    const table = tables.find(([name]) => name === kind)![1];
    for (const [key, { user }] of club.all(kind)) {
      const person = records.get(user as Key);
      if (records.has(key) || person === undefined) continue;
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
        where user_id = ${person} and deleted_at is null`.execute(db);
      const id = rows.find((row) => ![...records.values()].includes(row.id))?.id;
      if (id !== undefined) records.set(key, id);
    }
  }
}

/** As it must be. */
export function lookAtModel(club: Club, { records }: Ids, opened: Opened): Look {
  const id = (key: Key | null) => (key === null ? null : (records.get(key) ?? `unknown ${key}`));
  const title = (team: Key) => String(club.rows.get(team)!['title']);
  return {
    users: inOrder(club.all('user').map(([key, row]) => lookAtUser(club, key, row, id, title))),
    teams: inOrder(club.all('team').map(([key, row]) => [id(key), row['title'], id(shownHead(club, row))])),
    rosters: inOrder(club.all('team').flatMap(([key, row]) => (opened(key) ? [rosterOf(club, key, row, id)] : []))),
    players: inOrder(club.all('player').map(([key, row]) => lookAtPlayer(club, key, row, id, title))),
    parents: inOrder(club.all('player').flatMap(([key, row]) => (opened(key) ? [parentsOf(club, key, row, id)] : []))),
    regions: inOrder(club.all('region').map(([, row]) => [row['region'], id(row['user'] as Key)])),
    trash: Object.fromEntries(trashKinds.map((kind) => [kind, club.trashed(kind).length])),
    rows: Object.fromEntries(
      tables.map(([kind]) => [kind, [...club.rows.keys()].filter((key) => key.startsWith(`${kind} `)).length]),
    ),
  };
}

type IdOf = (key: Key | null) => string | null;

function lookAtUser(club: Club, key: Key, row: Row, id: IdOf, title: (team: Key) => string) {
  const region = club.of('region', key);
  const player = club.of('player', key);
  const coach = club.of('coach', key);
  const team = player && shownTeam(club, club.live(player)!);
  const staff = coach && club.all('team').filter(([one]) => club.rows.has(`staff ${one}|${coach}`));
  return {
    user: [id(key), row['fname'], row['email'], row['role'], row['admin']],
    region: region ? club.live(region)!['region'] : null,
    plays: player ? [team && title(team)] : null,
    coaches: staff && names(staff.map(([one]) => title(one))),
    parent: club.of('parent', key) !== null,
  };
}

/** Who leads it, if the person and the coach are still there. */
function shownHead(club: Club, { head }: Row): Key | null {
  const user = head as Key | null;
  return user !== null && club.live(user) && club.of('coach', user) ? user : null;
}

function rosterOf(club: Club, key: Key, { head }: Row, id: IdOf) {
  const staff = club.all('coach').filter(([coach]) => teamsOfCoach(club, coach).includes(key));
  return {
    team: id(key),
    roster: names(club.all('player').flatMap(([player, { team }]) => (team === key ? [id(player)!] : []))),
    staff: names(staff.map(([coach, { user }]) => `${id(coach)} ${user === head}`)),
  };
}

const shownUser = (club: Club, { user }: Row): Key | null => (club.live(user as Key) ? (user as Key) : null);

function lookAtPlayer(club: Club, key: Key, row: Row, id: IdOf, title: (team: Key) => string) {
  const team = shownTeam(club, row);
  const user = shownUser(club, row);
  const email = user && club.live(user)!['email'];
  return [id(key), id(user), email, id(team), team && title(team), row['jersey']];
}

function parentsOf(club: Club, key: Key, row: Row, id: IdOf) {
  const parents = [...club.rows]
    .filter(([link, { player }]) => link.startsWith('link ') && player === key)
    .map(([, { parent }]) => club.live(parent as Key)?.['user'] as Key | undefined)
    .filter((parent): parent is Key => parent !== undefined && club.live(parent) !== null);
  return {
    player: [id(key), id(shownUser(club, row)), id(shownTeam(club, row)), row['born']],
    parents: names(parents.map((parent) => id(parent)!)),
  };
}
