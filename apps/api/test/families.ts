import type { LightMyRequestResponse } from 'fastify';
import type { Family } from '@dugout/contract/features/family/family.schema.ts';
import type { SignedIn, TestApp } from './app.ts';

/** The calls about a family as an administrator makes them. */
export function familiesOf({ db, admin }: { db: TestApp['db']; admin: SignedIn }) {
  const change = (id: string, parentId: string, payload: object, version?: number): Promise<LightMyRequestResponse> =>
    admin.call({
      method: 'PATCH',
      url: `/api/players/${id}/parents/${parentId}`,
      payload,
      ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
    });
  return {
    change,
    restrict: (id: string, parentId: string, more: object = {}) =>
      change(id, parentId, { restriction: 'NO_CONTACT', ...more }),
    add: (id: string, payload: object) => admin.call({ method: 'POST', url: `/api/players/${id}/parents`, payload }),
    reason: (id: string, parentId: string) => admin.call({ url: `/api/players/${id}/parents/${parentId}/reason` }),
    familyOf: async (id: string): Promise<Family> => {
      const answer = await admin.call({ url: `/api/players/${id}/family` });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<Family>();
    },
    linkOf: (playerId: string, parentId: string) =>
      db
        .selectFrom('player_parents')
        .selectAll()
        .where('player_id', '=', playerId)
        .where('parent_id', '=', parentId)
        .executeTakeFirst(),
    live: async (parentId: string, address: object | null) => {
      const made = address
        ? await db.insertInto('addresses').values(address).returning('id').executeTakeFirstOrThrow()
        : null;
      await db
        .updateTable('parents')
        .set({ address_id: made?.id ?? null })
        .where('id', '=', parentId)
        .execute();
    },
  };
}
