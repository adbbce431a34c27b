import type { LightMyRequestResponse } from 'fastify';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import { makeUser, type SignedIn, type TestApp } from './app.ts';

export interface TestPlayer {
  id: string;
  userId: string;
  email: string;
}

type Values = Partial<{ fname: string; lname: string; email: string; team_id: string; college: string }>;

/** Players, their teams and parents, written past the API; and the calls about them as an administrator makes them. */
export function playersOf({ db, admin }: { db: TestApp['db']; admin: SignedIn }) {
  const condition = (version?: number) => (version === undefined ? {} : { headers: { 'if-match': `"${version}"` } });
  const get = (id: string): Promise<LightMyRequestResponse> => admin.call({ url: `/api/players/${id}` });
  const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, version?: number) =>
    admin.call({ method, url: `/api${url}`, ...(payload ? { payload } : {}), ...condition(version) });
  return {
    makePlayer: async ({ team_id, college, ...person }: Values = {}): Promise<TestPlayer> => {
      const user = await makeUser({ db }, { primary_role: 'PLAYER', ...person });
      const { id } = await db
        .insertInto('players')
        .values({ user_id: user.id, ...(team_id ? { team_id } : {}), ...(college ? { college } : {}) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, userId: user.id, email: user.email };
    },
    makeTeam: async (name: string): Promise<string> => {
      const { id } = await db.insertInto('teams').values({ name }).returning('id').executeTakeFirstOrThrow();
      return id;
    },
    get,
    playerOf: async (id: string) => (await get(id)).json<Player>(),
    put: (id: string, body: object, version?: number) => call('PUT', `/players/${id}`, body, version),
    remove: (id: string, version?: number) => call('DELETE', `/players/${id}`, undefined, version),
    addToTeam: (teamId: string, userID: string) => call('POST', `/teams/${teamId}/players`, { userID }),
    takeOffTeam: (id: string, version?: number) => call('DELETE', `/players/${id}/team`, undefined, version),
    attach: (id: string, parentId: string) => call('POST', `/players/${id}/parents`, { parentId }),
    /** After the warning that this is the last one. */
    detach: (id: string, parentId: string) => call('DELETE', `/players/${id}/parents/${parentId}?lastGuardian=yes`),
    commit: (body: object) => call('POST', '/commits', body),
  };
}
