import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';
import type { Target, WriteSample } from './write-sample.ts';

let made = 0;
/** Seasons do not overlap: each sample is years away from the others, also with another figure in one of its days. */
function seasonBody() {
  made += 1;
  const year = 2100 + 20 * (made % 390);
  return { name: `Season ${year}`, startsOn: `${year - 1}-09-01`, endsOn: `${year}-08-31` };
}

/** In the first years that no other season has: what a test adds may lie anywhere. */
async function makeSeason(db: Db): Promise<Target> {
  made += 1;
  const { rows } = await sql<{ id: string }>`
    insert into seasons (name, starts_on, ends_on)
    select ${`Sample ${made} `} || year, make_date(year - 1, 9, 1), make_date(year, 8, 31)
    from generate_series(2110, 9900, 20) as year
    where not exists (select from seasons where starts_on < make_date(year + 9, 1, 1) and ends_on > make_date(year - 10, 1, 1))
    order by year limit 1 returning id`.execute(db);
  return { params: { id: rows[0]!.id } };
}

const divisions = [
  { label: '10U', maxAge: 10 },
  { label: '12U', maxAge: 12 },
];
const rulesBody = () => ({
  rules: [
    { body: 'USA Softball', ageOn: '2100-08-31', source: 'Its code, article 511.', confirmed: true, divisions },
    { body: `Sample League ${(made += 1)}`, ageOn: null, source: null, confirmed: false, divisions: [] },
  ],
  playersChanging: 0,
});

export const seasonSamples: Readonly<Record<string, WriteSample>> = {
  'POST /seasons': {
    entity: 'season',
    act: 'create',
    body: seasonBody,
    otherBody: (body) => ({ ...body, name: `Another ${(made += 1)}` }),
  },
  'PUT /seasons/{id}': {
    entity: 'season',
    act: 'update',
    prepare: makeSeason,
    body: seasonBody,
    otherBody: (body) => ({ ...body, name: `Another ${(made += 1)}` }),
  },
  'PUT /seasons/{id}/age-rules': {
    entity: 'season',
    act: 'update',
    prepare: makeSeason,
    body: rulesBody,
    otherBody: (body) => ({ ...body, rules: [] }),
  },
};
