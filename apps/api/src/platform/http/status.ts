import type { Route } from '@dugout/contract/wire/route.ts';

export function successStatus(route: Route): number {
  return route.status ?? (route.reply === null ? 204 : 200);
}
