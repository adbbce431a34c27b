import type { Settings } from '../../../apps/api/src/platform/settings.ts';
import { ok, warning, type Finding } from './finding.ts';

const patienceMs = 4_000;

/** As a browser would ask, through the proxy if there is one; its clock stands in the answer. */
export async function lookAtAddress({ PUBLIC_URL }: Settings): Promise<Finding> {
  try {
    const answer = await fetch(`${PUBLIC_URL}/api/health`, { signal: AbortSignal.timeout(patienceMs) });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`answers ${answer.status}`);
    const date = new Date(answer.headers.get('date') ?? '');
    const apart = Math.abs(Date.now() - date.getTime()) / 1_000;
    // The header has whole seconds.
    if (apart > 5) {
      const todo = 'set both by NTP (timedatectl set-ntp true)';
      return warning('api', `answers at ${PUBLIC_URL}, with a clock that is ${apart.toFixed(0)} s apart`, todo);
    }
    return ok('api', `answers at ${PUBLIC_URL}`);
  } catch {
    return warning('api', `does not answer at ${PUBLIC_URL}`, 'start the API, and look at the proxy before it');
  }
}
