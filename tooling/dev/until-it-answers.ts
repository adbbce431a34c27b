import { setTimeout as sleep } from 'node:timers/promises';

/** Asks each address, in this order, until it answers well; a stop ends it. */
export async function untilItAnswers(addresses: readonly string[], signal: AbortSignal): Promise<void> {
  for (const address of addresses) {
    while (!(await answers(address, signal))) await sleep(200, undefined, { signal });
  }
}

async function answers(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal, headers: { accept: '*/*' } });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
