import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Route } from '@dugout/contract/wire/route.ts';
import { modules } from '../../apps/api/src/modules.ts';

/** Every route that is mounted. What is not declared is found by `watchRegistrations`. */
export const routes: readonly Route[] = modules.flatMap(({ mounted }) => mounted.map(({ route }) => route));
export const guarded = routes.filter(({ access }) => access !== 'public');

export const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

export const urlOf = ({ path }: Route, params: Readonly<Record<string, string>>) =>
  `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`;

export const paramsOf = ({ path }: Route) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

export interface Registered {
  readonly method: string;
  readonly url: string;
  /** Absent: no declaration says who may call it. */
  readonly route: Route | undefined;
}

/** What the router itself is told from here on, by whatever part of the application. */
export function watchRegistrations(): readonly Registered[] {
  const seen: Registered[] = [];
  const onRoute = ({ method, url, config }: RouteOptions) => {
    for (const one of [method].flat()) seen.push({ method: one, url, route: config?.route });
  };
  channel('fastify.initialization').subscribe((message) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', onRoute);
  });
  return seen;
}
