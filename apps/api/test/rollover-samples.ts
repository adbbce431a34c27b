import { sql } from 'kysely';
import { readFigures } from '../src/modules/rollovers/plan.store.ts';
import type { Db } from '../src/platform/db/database.ts';
import { makePlayer, makeTeam } from './rollovers.ts';
import type { Target, WriteSample } from './write-sample.ts';

/** In the first years after the current season that no other one has. */
async function makeLaterSeason(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into seasons (name, starts_on, ends_on)
    select 'Later ' || left(md5(random()::text), 16), make_date(year, 9, 1), make_date(year + 1, 8, 31)
    from generate_series((select extract(year from ends_on)::integer + 1 from seasons where is_current), 9990) as year
    where not exists (select from seasons where starts_on <= make_date(year + 1, 8, 31) and ends_on >= make_date(year, 9, 1))
    order by year limit 1 returning id`.execute(db);
  return rows[0]!.id;
}

async function makeRollover(db: Db): Promise<Target> {
  const season = await makeLaterSeason(db);
  const { rows } = await sql<{ id: string }>`
    insert into rollovers (from_season_id, to_season_id)
    select id, ${season} from seasons where is_current returning id`.execute(db);
  return { params: { id: rows[0]!.id } };
}

export const rolloverSamples: Readonly<Record<string, WriteSample>> = {
  'POST /rollovers': {
    entity: 'rollover',
    act: 'create',
    body: async (db) => ({ season: await makeLaterSeason(db) }),
  },
  'PUT /rollovers/{id}/choices': {
    entity: 'rollover',
    act: 'update',
    prepare: makeRollover,
    body: async (db) => {
      const team = await makeTeam(db, { name: 'Bombers Sample', ageGroup: 'U12' });
      const player = await makePlayer(db, { name: 'Sample Player', team });
      return {
        body: null,
        teams: [{ id: team, plan: 'STAYS' }],
        players: [{ id: player, goesTo: { kind: 'STAYS', reason: 'Held back a year at school.' } }],
        asProposed: 'TOO_OLD',
      };
    },
    otherBody: (body) => ({ ...body, teams: [] }),
  },
  'POST /rollovers/{id}/commit': {
    entity: 'season',
    act: 'roll-over',
    prepare: async (db) => {
      const { params } = await makeRollover(db);
      const { rows } = await sql<{ to: string }>`
        select to_season_id as "to" from rollovers where id = ${params['id']!}`.execute(db);
      return { params, recordId: rows[0]!.to };
    },
    body: async (db, { params }) => {
      const { digest } = await db.transaction().execute((tx) => readFigures(tx, params['id']!));
      return { token: digest };
    },
  },
};
