import type pg from 'pg';
import { makePerson, type Administrator } from './test.ts';

export interface TeamRecord {
  id: string;
  name: string;
  age_group: string;
  region: string;
  state: string;
  team_code: string;
  head_coach_user_id: string | null;
  version: number;
  deleted_at: Date | null;
}

export interface NewTeam {
  name: string;
  ageGroup?: string;
  region?: string;
  state?: string;
  headCoach?: { id: string };
}

let words = 0;

/** A word that no other test uses: each sees only its own rows by filtering for it. */
export function ownWord(): string {
  words += 1;
  return `q${process.pid.toString(36)}x${Date.now().toString(36)}x${words}`;
}

/** A unique phone number: people who share one are proposed as the same person. */
export function ownPhone(): string {
  words += 1;
  const digits = String((process.pid * 1_009 + words + (Date.now() % 1_000_000) * 97) % 10_000_000).padStart(7, '0');
  return `(512) ${digits.slice(0, 3)}-${digits.slice(3)}`;
}

/** Written in the order given, so that "order of creation" is known. */
export async function makeTeams(database: pg.Client, teams: readonly NewTeam[]): Promise<TeamRecord[]> {
  const made: TeamRecord[] = [];
  for (const { name, ageGroup = 'U8', region = 'TEXAS', state = 'TX', headCoach } of teams) {
    const { rows } = await database.query<TeamRecord>(
      `insert into teams (name, age_group, region, state, head_coach_user_id) values ($1, $2, $3, $4, $5) returning *`,
      [name, ageGroup, region, state, headCoach?.id ?? null],
    );
    const team = rows[0]!;
    if (headCoach) await addToStaff(database, team.id, headCoach.id);
    made.push(team);
  }
  return made;
}

export async function makeTeam(database: pg.Client, team: NewTeam): Promise<TeamRecord> {
  const [made] = await makeTeams(database, [team]);
  return made!;
}

async function addToStaff(database: pg.Client, teamId: string, userId: string): Promise<void> {
  await database.query(
    `insert into team_coaches (team_id, coach_id) select $1, id from coaches where user_id = $2 and deleted_at is null`,
    [teamId, userId],
  );
}

/** A person who coaches, by a first name and a last name of the test's own. */
export async function makeCoach(database: pg.Client, fname: string, lname: string): Promise<Administrator> {
  const coach = await makePerson(database, 'COACH', { fname, lname });
  await database.query('insert into coaches (user_id) values ($1)', [coach.id]);
  return coach;
}

export async function makePlayer(database: pg.Client, teamId: string): Promise<string> {
  const person = await makePerson(database, 'PLAYER', { fname: 'Quinn', lname: 'Player' });
  const { rows } = await database.query<{ id: string }>(
    'insert into players (user_id, team_id) values ($1, $2) returning id',
    [person.id, teamId],
  );
  return rows[0]!.id;
}

/** What the database holds now, the trash included. */
export async function teamsNamed(database: pg.Client, word: string): Promise<TeamRecord[]> {
  const { rows } = await database.query<TeamRecord>(`select * from teams where name like $1 order by id`, [
    `%${word}%`,
  ]);
  return rows;
}

export async function teamById(database: pg.Client, id: string): Promise<TeamRecord> {
  const { rows } = await database.query<TeamRecord>('select * from teams where id = $1', [id]);
  return rows[0]!;
}

/** As if ten minutes had passed: every access token of the person is refused from now on. */
export async function expireAccess(database: pg.Client, person: { id: string }): Promise<void> {
  await database.query(`update sessions set access_exp = now() - interval '1 minute' where user_id = $1`, [person.id]);
}

export async function openSessions(database: pg.Client, person: { id: string }): Promise<number> {
  const { rows } = await database.query<{ open: number }>(
    'select count(*)::integer as open from sessions where user_id = $1 and revoked_at is null',
    [person.id],
  );
  return rows[0]!.open;
}
