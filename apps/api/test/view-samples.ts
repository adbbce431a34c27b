import type { Db } from '../src/platform/db/database.ts';
import type { Target, WriteSample } from './write-sample.ts';

let made = 0;
const unique = () => `Texas pitchers ${Date.now()} ${(made += 1)}`;

/** A shared one without an owner: everybody may change it. */
async function makeView(db: Db): Promise<Target> {
  const { id } = await db
    .insertInto('views')
    .values({ list: 'players', name: unique(), shared: true, query: JSON.stringify({ state: 'TX' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
}

const body = (shared: boolean) => () => ({
  list: 'players',
  name: unique(),
  shared,
  query: { search: 'Abby', state: 'TX', sort: '-gradYear,name' },
});
const otherBody = (sent: object) => ({ ...sent, query: { state: 'OK' } });

export const viewSamples: Record<string, WriteSample> = {
  'POST /views': { entity: 'view', act: 'create', body: body(false), otherBody },
  'PUT /views/{id}': { entity: 'view', act: 'update', prepare: makeView, body: body(true), otherBody },
  'DELETE /views/{id}': { entity: 'view', act: 'delete', prepare: makeView },
  'PUT /views/{id}/default': { entity: 'view', act: 'default-set', parent: makeView },
  'DELETE /views/{id}/default': { entity: 'view', act: 'default-cleared', parent: makeView },
};
