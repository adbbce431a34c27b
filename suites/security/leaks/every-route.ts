import type { InjectOptions } from 'fastify';
import type { Route } from '@dugout/contract/wire/route.ts';
import { signInAdmin, type SignedIn } from '../../../apps/api/test/app.ts';
import { routes } from '../routes.ts';
import { judgeAnswer } from './judge-answer.ts';
import { markedCalls } from './marked-calls.ts';
import type { Stage } from './stories.ts';

/** The caller that a route accepts; an administrator whom an earlier call signed out signs in again. */
export class Callers {
  readonly #stage: Stage;
  readonly #key: string;
  #admin: SignedIn | null = null;
  constructor(stage: Stage, key: string) {
    this.#stage = stage;
    this.#key = key;
  }
  async call({ access }: Route, call: InjectOptions): Promise<void> {
    const { bench, tally } = this.#stage;
    this.#admin ??= await signInAdmin(bench);
    const token = { admin: this.#admin.access, service: this.#key, public: null }[access];
    const bearer = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await bench.app.inject({ ...call, headers: { ...call.headers, ...bearer } });
    judgeAnswer(tally, call, answer, access === 'public');
    tally.count('calls');
    tally.count(`answered ${Math.floor(answer.statusCode / 100)}xx`);
    if (access === 'admin' && answer.statusCode === 401) this.#admin = null;
  }
}

/** Calls every route with markers wherever a caller can put one; guarded routes once more without credentials. */
export async function callEveryRoute({ bench }: Stage, callers: Callers, ids: readonly string[]): Promise<void> {
  for (const route of routes) {
    for (const call of await markedCalls(bench.db, route, ids)) {
      await callers.call(route, call);
      if (route.access !== 'public') await callers.call({ ...route, access: 'public' }, call);
    }
  }
}
