import type { Route } from '@dugout/contract/wire/route.ts';
import { multipart, type Part } from '../../../apps/api/test/multipart.ts';
import { FileSample, payloadOf } from '../../../apps/api/test/write-samples.ts';
import { breakCall, queryText, type Broken, type Draft } from './broken-calls.ts';
import { wellFormed, type Call } from './call.ts';
import { pick, type Plan } from './plan.ts';
import { verdictOf, type Carried } from './verdict.ts';

const json = 'application/json';

/** A good call as it goes over the wire: lines where the route takes them and chance says so. */
function written({ route, params, query, body }: Draft, byLines: boolean): Carried {
  const address = { params: decoded(params), query: queryText(query) };
  if (body instanceof FileSample) {
    const { payload, headers } = payloadOf(body);
    return { ...address, payload: payload as Buffer, contentType: headers['content-type'] ?? null };
  }
  if (!route.body) return { ...address, contentType: null };
  if (route.lines && byLines && Array.isArray(body)) {
    const lines = body.map((item) => JSON.stringify(item)).join('\n');
    return { ...address, payload: lines, contentType: 'application/x-ndjson' };
  }
  return { ...address, payload: JSON.stringify(body) ?? '', contentType: json };
}

const decoded = (params: Carried['params']) =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, wellFormed(value)]));

export function goodCall(draft: Draft, { byLines, twice }: Plan): Call {
  const carried = written(draft, byLines);
  const verdict = draft.body instanceof FileSample ? 'accepted' : verdictOf(draft.route, carried);
  return { route: draft.route, ...carried, headers: {}, verdict, twice, what: 'good' };
}

export function brokenCall(draft: Draft, plan: Plan): Call {
  if (draft.body instanceof FileSample) return brokenFile(draft.route, draft.body, plan);
  const good = written(draft, false);
  const { what, headers = {}, refused, ...broken }: Broken = breakCall(draft, plan.picks);
  const carried: Carried = { ...good, ...broken };
  const verdict = refused ? 'refused' : verdictOf(draft.route, carried);
  return { route: draft.route, ...carried, headers, verdict, twice: false, what };
}

type Form = Pick<Carried, 'contentType'> & { payload: string | Buffer };

/** A form that is not one, or holds something else than one picture. */
function brokenFile(route: Route, { parts }: FileSample, { picks }: Plan): Call {
  const [file] = parts;
  const form = (...given: readonly Part[]): Form => {
    const { payload, headers } = multipart(...given);
    return { payload, contentType: headers['content-type'] };
  };
  const content = Buffer.from(file!.content);
  const whole = form(file!);
  const ways: readonly (() => Form)[] = [
    () => form(),
    () => form({ ...file!, name: 'picture' }),
    () => form(file!, file!),
    () => form({ name: 'file', content: 'not a file but a field' }),
    // Without its last bytes alone a picture would still be whole.
    () => form({ ...file!, content: content.subarray(0, picks[1] % (content.length >> 1)) }),
    () => form({ ...file!, content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    () => form({ ...file!, content: '' }),
    () => form({ ...file!, fileName: '../../x\u0000.png', content: `GIF89a${'\0'.repeat(picks[2] % 900)}` }),
    () => ({ ...whole, contentType: json }),
    () => ({ ...whole, contentType: 'multipart/form-data' }),
    () => ({ ...whole, contentType: 'multipart/form-data; boundary=other' }),
    // Without its last line break it would be whole.
    () => ({ ...whole, payload: (whole.payload as Buffer).subarray(0, picks[1] % (whole.payload.length - 2)) }),
    () => ({ contentType: json, payload: '{}' }),
  ];
  const way = picks[0] % ways.length;
  return {
    route,
    params: {},
    query: '',
    ...pick(ways, way)(),
    headers: {},
    verdict: 'refused',
    twice: false,
    what: `form ${way}`,
  };
}
