import { createRandom } from '@dugout/database/random.ts';
import { rawRequest } from './raw-caller.ts';

/** Pages that administrators look at. */
export const pages = ['/players', '/teams', '/users', '/events', '/coaches', '/sponsors'].map(
  (path) => `${path}?page=1&pageSize=20`,
);
/** The part of the calls that saves something. */
export const saving = 0.1;

export function callsOf(seed: number, token: string): () => Buffer {
  const random = createRandom(seed);
  const reads = pages.map((path) => rawRequest('GET', path, token));
  let saved = 0;
  return () => {
    if (!random.chance(saving)) return random.pick(reads);
    saved += 1;
    const body = { title: `Sponsor ${saved}`, url: 'https://sponsors.example', logoUrl: null };
    return rawRequest('POST', '/sponsors', token, body, `overload-${seed}-${saved}`);
  };
}
