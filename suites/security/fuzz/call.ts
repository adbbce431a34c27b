import type { Route } from '@dugout/contract/wire/route.ts';
import type { Carried, Verdict } from './verdict.ts';

/** A call that is about to be made, and what the declarations say of it. */
export interface Call extends Carried {
  readonly route: Route;
  readonly headers: Readonly<Record<string, string>>;
  readonly verdict: Verdict;
  readonly twice: boolean;
  /** How it was made, for the reader of a finding. */
  readonly what: string;
}

export const nameOf = ({ method, path }: Route) => `${method} ${path}`;

export const addressOf = ({ route, params, query }: Pick<Call, 'route' | 'params' | 'query'>) =>
  `/api${route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(params[name] ?? '')))}` +
  (query === '' ? '' : `?${query}`);

/** Half of a surrogate pair has no bytes of its own: on the wire it is the sign for what cannot be read. */
export const wellFormed = (text: string) => text.toWellFormed();

const short = (text: string) =>
  text.length > 600 ? `${text.slice(0, 400)}…${text.slice(-100)} (${text.length})` : text;

export function describe(call: Call): string {
  const payload = call.payload === undefined ? '' : ` ${short(JSON.stringify(call.payload.toString()))}`;
  const about = { ...call.headers, ...(call.contentType === null ? {} : { 'content-type': call.contentType }) };
  return `${call.route.method} ${short(addressOf(call))} ${short(JSON.stringify(about))}${payload} [${call.what}, ${call.verdict}]`;
}
