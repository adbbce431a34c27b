import { sql } from 'kysely';
import { alumniList, trophiesList } from '@dugout/contract/features/legacy/legacy.list.ts';
import type { Alumna, WonTrophy } from '@dugout/contract/features/legacy/legacy.schema.ts';
import { everything, listSource } from '../../platform/list/source.ts';

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
