import { createRandom } from '@dugout/database/random.ts';
import type { Ask } from './open-loop.ts';

const reads = ['/auth/me', '/teams', '/players', '/users', '/sponsors'];

/** What several administrators do at the same time: three in four look, one saves, with a key of its own. */
export function administratorsDo(seed: number): (place: number) => Ask {
  const random = createRandom(seed);
  return (place) => {
    // Once per sign-in.
    if (random.chance(0.02)) return { method: 'GET', path: '/dashboard' };
    if (random.chance(0.75)) return { method: 'GET', path: random.pick(reads) };
    const title = `Sponsor ${seed} ${place}`;
    return {
      method: 'POST',
      path: '/sponsors',
      headers: { 'idempotency-key': `sponsor-${seed}-${place}` },
      body: { title, url: `https://sponsors.example/${seed}-${place}` },
    };
  };
}
