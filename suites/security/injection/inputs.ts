import type { Route } from '@dugout/contract/wire/route.ts';
import { multipart } from '../../../apps/api/test/multipart.ts';
import { FileSample } from '../../../apps/api/test/write-samples.ts';
import { queryText, type Draft } from '../fuzz/broken-calls.ts';
import { wellFormed, type Call } from '../fuzz/call.ts';
import { paramsIn } from '../fuzz/good-calls.ts';
import { verdictOf, type Carried } from '../fuzz/verdict.ts';
import { placed, placesOf, takesText, type Schema } from '../fuzz/zod-shape.ts';

/** One place of a route where a caller writes text, and how a text gets there. */
export interface Input {
  readonly route: Route;
  readonly name: string;
  readonly put: (draft: Draft, text: string) => Carried & { readonly headers?: Record<string, string> };
}

const textPlaces = (schema: Schema | undefined) => (schema ? placesOf(schema).filter(takesText) : []);

function carried({ route, params, query, body }: Draft): Carried {
  const isJson = route.body !== undefined;
  return {
    params,
    query: queryText(query),
    ...(isJson ? { payload: JSON.stringify(body) ?? '' } : {}),
    contentType: isJson ? 'application/json' : null,
  };
}

function fileInputs(route: Route): Input[] {
  const named = (part: 'name' | 'fileName' | 'type') => (draft: Draft, text: string) => {
    const [file] = (draft.body as FileSample).parts;
    const { payload, headers } = multipart({ ...file!, [part]: text });
    return { params: draft.params, query: '', payload, contentType: headers['content-type'] };
  };
  return (['name', 'fileName', 'type'] as const).map((part) => ({ route, name: `file ${part}`, put: named(part) }));
}

/** Every text that a route reads: of its path, its query, its body at every depth, and the key of a retry. */
export function inputsOf(route: Route): Input[] {
  const inputs: Input[] = [];
  const add = (name: string, put: Input['put']) => inputs.push({ route, name, put });
  for (const key of paramsIn(route)) {
    add(`path ${key}`, (draft, text) => ({ ...carried(draft), params: { ...draft.params, [key]: wellFormed(text) } }));
  }
  for (const { path } of textPlaces(route.query)) {
    add(`query ${path.join('.')}`, (draft, text) =>
      carried({ ...draft, query: placed(draft.query, path, text) as Draft['query'] }),
    );
  }
  for (const { path } of textPlaces(route.body)) {
    add(`body ${path.join('.')}`, (draft, text) => carried({ ...draft, body: placed(draft.body, path, text) }));
  }
  if (route.file) inputs.push(...fileInputs(route));
  if (route.method !== 'GET' && route.access === 'admin' && !route.file) {
    add('header Idempotency-Key', (draft, text) => ({ ...carried(draft), headers: { 'idempotency-key': text } }));
  }
  return inputs;
}

/** Of a header the declarations say nothing: it is the platform's. */
export function callOf({ route, name, put }: Input, draft: Draft, text: string): Call {
  const { headers = {}, ...sent } = put(draft, text);
  const verdict = route.file || Object.keys(headers).length > 0 ? 'open' : verdictOf(route, sent);
  return { route, ...sent, headers, verdict, twice: false, what: name };
}
