import type { LightMyRequestResponse } from 'fastify';
import type { Coach } from '@dugout/contract/features/coaches/coach.schema.ts';
import { makeUser, type SignedIn, type TestApp } from './app.ts';

export const nobody = '0191f3c2-0000-7000-8000-000000000000';

export interface TestCoach {
  id: string;
  userId: string;
  email: string;
}

/** Coaches and their teams, written past the API; and the calls about them as an administrator makes them. */
export function coachesOf({ db, admin }: { db: TestApp['db']; admin: SignedIn }) {
  const condition = (version?: number) => (version === undefined ? {} : { headers: { 'if-match': `"${version}"` } });
  const get = (id: string): Promise<LightMyRequestResponse> => admin.call({ url: `/api/coaches/${id}` });
  return {
    makeCoach: async (values: { fname?: string; lname?: string; email?: string } = {}): Promise<TestCoach> => {
      const user = await makeUser({ db }, { primary_role: 'COACH', ...values });
      const { id } = await db
        .insertInto('coaches')
        .values({ user_id: user.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, userId: user.id, email: user.email };
    },
    makeTeam: async (name: string, staff: readonly TestCoach[], head?: TestCoach): Promise<string> => {
      const { id } = await db
        .insertInto('teams')
        .values({ name, ...(head ? { head_coach_user_id: head.userId } : {}) })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const coach of staff) {
        await db.insertInto('team_coaches').values({ team_id: id, coach_id: coach.id }).execute();
      }
      return id;
    },
    trashUser: (id: string) => db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute(),
    storedUser: (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    get,
    coachOf: async (id: string) => (await get(id)).json<Coach>(),
    put: (id: string, payload: object, version?: number) =>
      admin.call({ method: 'PUT', url: `/api/coaches/${id}`, payload, ...condition(version) }),
    leave: (coachId: string, teamId: string, version?: number) =>
      admin.call({
        method: 'POST',
        url: '/api/coaches/remove-coach-from-team',
        payload: { coachId, teamId },
        ...condition(version),
      }),
    remove: (id: string) => admin.call({ method: 'DELETE', url: `/api/coaches/${id}` }),
  };
}
