import { sql } from 'kysely';
import { alumniList, pastTeamsList, trophiesList } from '@dugout/contract/features/legacy/legacy.list.ts';
import type { Alumna, PastSeason, PastTeam, WonTrophy } from '@dugout/contract/features/legacy/legacy.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { equals, everything, listSource } from '../../platform/list/source.ts';

export const alumniSource = listSource(alumniList, {
  table: 'alumni',
  holds: everything,
  search: 'search',
  filters: {},
  sorts: { class: 'class_order' },
  tieBreak: ['name'],
  select: sql`
    p.id, p.name, p.grad_year as "gradYear", p.college, p.team_name as team, p.team_id as "teamID", p.pos1, p.pos2,
    case when c.id is not null then
      json_build_object('city', c.city, 'state', c.state, 'committedDate', c.committed_date) end as commitment`,
  joins: sql`left join commits c on c.id = p.commit_id and c.deleted_at is null`,
  toRow: (record: Alumna): Alumna => record,
});

export const trophiesSource = listSource(trophiesList, {
  table: 'shown_trophies',
  holds: everything,
  search: 'search',
  filters: {},
  sorts: { createdAt: 'created_at' },
  // What was added at once stays in that order.
  tieBreak: [],
  select: sql`p.id, p.title, p.image_url as "imageURL", p.team_name as team, p.team_id as "teamID"`,
  joins: sql``,
  toRow: (record: WonTrophy): WonTrophy => record,
});

export const pastTeamsSource = listSource(pastTeamsList, {
  table: 'past_teams',
  holds: everything,
  uncounted: true,
  search: 'name',
  filters: { season: equals('season_id') },
  // What is sorted down keeps the names in their order.
  sorts: { season: { up: 'starts_on', down: 'season_order' } },
  tieBreak: ['name'],
  select: sql`
    p.id, p.team_id as "teamID", json_build_object('id', p.season_id, 'name', p.season_name) as season, p.name,
    p.age_group as "ageGroup", p.state, nullif(u.name, '') as "headCoach",
    (select count(*)::integer from roster_entries e join players pl on pl.id = e.player_id and pl.deleted_at is null
      where e.team_id = p.team_id and e.season_id = p.season_id) as players`,
  joins: sql`left join users u on u.id = p.head_coach_user_id and u.deleted_at is null`,
  toRow: (record: PastTeam): PastTeam => record,
});

export async function readPastSeasons(db: Db): Promise<PastSeason[]> {
  const { rows } = await sql<PastSeason>`
    select s.id, s.name from seasons s
    where not s.is_current and exists (select from team_seasons e where e.season_id = s.id)
    order by s.starts_on desc`.execute(db);
  return rows;
}
