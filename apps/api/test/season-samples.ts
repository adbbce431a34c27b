import type { Db } from '../src/platform/db/database.ts';
import type { Target, WriteSample } from './write-sample.ts';

let made = 0;
/** Seasons do not overlap: each sample is years away from the others, also with another figure in one of its days. */
function seasonBody() {
  made += 1;
  const year = 2100 + 20 * (made % 390);
  return { name: `Season ${year}`, startsOn: `${year - 1}-09-01`, endsOn: `${year}-08-31` };
}

async function makeSeason(db: Db): Promise<Target> {
  const { name, startsOn, endsOn } = seasonBody();
  const { id } = await db
    .insertInto('seasons')
    .values({ name, starts_on: startsOn, ends_on: endsOn })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
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
