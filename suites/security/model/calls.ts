import type { InjectOptions } from 'fastify';
import type { Key } from './club.ts';
import type { Call } from './asks.ts';

/** The ids that the API has given, by the names of the model; acts by theirs. */
export interface Ids {
  readonly records: Map<Key, string>;
  readonly acts: Map<string, string>;
}

const team = { ageGroup: 'U12', region: 'TEXAS', state: 'TX' };
const staleVersion = { 'if-match': '"999999"' };

/** The call as it is sent, with the ties of the person that it names. */
export function requestOf(call: Call, { records, acts }: Ids, ties: readonly string[]): InjectOptions {
  const endedBy = (ends: boolean) => (ends ? ties : undefined);
  const inQuery = (names: readonly string[] = []) => (names.length > 0 ? `&endTies=${names.join(',')}` : '');
  const id = (key: Key) => records.get(key) ?? missing(key);
  const post = (path: string, payload?: object): InjectOptions => ({
    method: 'POST',
    url: path,
    ...(payload && { payload }),
  });
  const put = (path: string, payload: object, stale = false): InjectOptions => ({
    method: 'PUT',
    url: path,
    payload,
    headers: stale ? staleVersion : {},
  });
  const remove = (path: string): InjectOptions => ({ method: 'DELETE', url: path });
  switch (call.op) {
    case 'create-user': {
      const { role, region, email } = call;
      return post('/users', { fname: `P${call.user.slice(5)}`, email, primaryRole: role, region });
    }
    case 'update-user': {
      const { role, region, email, fname, stale, ends } = call;
      return put(`/users/${id(call.user)}`, { fname, email, primaryRole: role, region, endTies: endedBy(ends) }, stale);
    }
    case 'remove-user':
      return remove(`/users/${id(call.user)}`);
    case 'deactivate':
    case 'reactivate':
      return post(`/administrators/${id(call.user)}/${call.op}`);
    case 'assign-region':
      return post('/regCoaches', { userId: id(call.user), region: call.region, endTies: endedBy(call.ends) });
    case 'move-region':
      return { method: 'PATCH', url: `/users/${id(call.user)}/reg-coach`, payload: { region: call.region } };
    case 'demote':
      return remove(`/users/${id(call.user)}/reg-coach?newRole=${call.role}${inQuery(endedBy(call.ends))}`);
    case 'remove-region':
      return remove(`/regCoaches/${id(call.record)}`);
    case 'create-team':
      return post('/teams', { ...team, name: call.title, headCoachUserID: call.head && id(call.head) });
    case 'update-team': {
      const payload = { ...team, name: call.title, headCoachUserID: call.head && id(call.head) };
      return put(`/teams/${id(call.team)}`, payload, call.stale);
    }
    case 'remove-team':
      return remove(`/teams/${id(call.team)}`);
    case 'add-coach':
      return post(`/teams/${id(call.team)}/coaches`, { userID: id(call.user) });
    case 'add-player':
      return post(`/teams/${id(call.team)}/players`, { userID: id(call.user) });
    case 'leave-staff':
      return post('/coaches/remove-coach-from-team', { coachId: id(call.record), teamId: id(call.team) });
    case 'remove-coach':
      return remove(`/coaches/${id(call.record)}`);
    case 'remove-player':
      return remove(`/players/${id(call.record)}`);
    case 'leave-team':
      return remove(`/players/${id(call.record)}/team`);
    case 'update-player':
      return put(`/players/${id(call.record)}`, { jerseyNum: call.jersey, birthDate: call.born });
    case 'attach-parent':
      return post(`/players/${id(call.record)}/parents`, { parentId: id(call.user) });
    case 'detach-parent':
      return remove(`/players/${id(call.record)}/parents/${id(call.parent)}?lastGuardian=yes`);
    case 'restore':
      return post(`/trash/${call.record.slice(0, call.record.indexOf(' '))}/${id(call.record)}/restore`);
    case 'undo':
      return post(`/acts/${acts.get(call.act) ?? missing(call.act)}/undo`, { changed: 'ask' });
  }
}

function missing(what: string): never {
  throw new Error(`The API has not told the id of ${what}`);
}
