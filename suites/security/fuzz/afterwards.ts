import { isDeepStrictEqual } from 'node:util';
import type { LightMyRequestResponse } from 'fastify';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { Route } from '@dugout/contract/wire/route.ts';
import type { Db } from '../../../apps/api/src/platform/db/database.ts';
import type { Call } from './call.ts';
import { complaintsAbout, isSuccess } from './judge.ts';

export type Send = (call: Call) => Promise<LightMyRequestResponse>;

type Values = Record<string, unknown>;

/** Verified holds for a name, a birth date and a graduation year: another one in the same change ends it. */
const endsWithOthers = new Set(['isTrusted']);

/** What PUT answered and what was sent is what GET of the same address then answers. */
function notGivenBack(sent: Values, replied: Values, read: Values): string[] {
  const lost = Object.keys(replied).filter((key) => key in read && !isDeepStrictEqual(replied[key], read[key]));
  const changed = Object.keys(sent).filter((key) => {
    const [wanted, found] = [sent[key], read[key]];
    const comparable =
      key in read && typeof wanted === typeof found && ['string', 'number', 'boolean'].includes(typeof wanted);
    return comparable && !endsWithOthers.has(key) && !isSame(wanted, found);
  });
  return [...new Set([...lost, ...changed])];
}

/** Moments are given back in one way of writing them, addresses of mail in one case. */
function isSame(wanted: unknown, found: unknown): boolean {
  if (typeof wanted !== 'string' || typeof found !== 'string') return wanted === found;
  if (/^\d{4}-\d{2}-\d{2}T/.test(found)) return true;
  return wanted === found || (wanted.includes('@') && wanted.toLowerCase() === found.toLowerCase());
}

/** After a change, a read of the same address; after a removal, none. */
export async function complaintsAfterChange(
  call: Call,
  answer: LightMyRequestResponse,
  read: Route,
  send: Send,
): Promise<string[]> {
  const again = await send({
    ...call,
    route: read,
    contentType: null,
    payload: '',
    query: '',
    headers: {},
    what: 'read back',
  });
  if (call.route.method === 'DELETE') {
    return again.statusCode === 404 ? [] : [`was removed, and GET answers ${again.statusCode}`];
  }
  if (again.statusCode !== 200) return [`was changed, and GET answers ${again.statusCode}`];
  const sent = call.route.body!.parse(JSON.parse(call.payload!.toString().replace(/^\ufeff/, ''))) as Values;
  return notGivenBack(sent, answer.json<Values>(), again.json<Values>()).map(
    (key) => `${key} is not given back by GET`,
  );
}

/** The same call twice under one key: the second changes nothing, and is answered as the first was. */
export async function complaintsAboutRepeat(db: Db, call: Call, send: Send): Promise<string[]> {
  const headers = { ...call.headers, 'idempotency-key': crypto.randomUUID() };
  const first = await send({ ...call, headers });
  const complaints = complaintsAbout(call, first);
  if (complaints.length > 0 || !isSuccess(first)) return complaints;
  const second = await send({ ...call, headers });
  const shownOnce = call.route.secretReply && second.statusCode === platformProblems.shownOnce.status;
  if (!shownOnce && (second.statusCode !== first.statusCode || !isDeepStrictEqual(second.body, first.body))) {
    complaints.push(
      `was answered ${first.statusCode}, and again under the same key ${second.statusCode}: ${second.body.slice(0, 200)}`,
    );
  }
  const entries = (answer: LightMyRequestResponse) =>
    db.selectFrom('journal').select('id').where('request_id', '=', String(answer.headers['x-request-id'])).execute();
  if ((await entries(first)).length === 0) complaints.push('changed something without an entry in the journal');
  if ((await entries(second)).length > 0) complaints.push('was done twice under one idempotency key');
  return complaints;
}
