interface Patience {
  /** For one call: longer counts as so long. */
  readonly milliseconds: number;
  /** So many calls, or fewer when they have taken the time that may be spent. */
  readonly calls: number;
  readonly spend: number;
}

/** Milliseconds of calls one after another, to a server that may take minutes. */
export async function timesWithin(
  { milliseconds, calls, spend }: Patience,
  url: string,
  token: string,
): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + spend;
  while (times.length === 0 || (times.length < calls && performance.now() < until)) {
    const time = await timeOf(url, token, milliseconds);
    times.push(time);
    if (time >= milliseconds) break;
  }
  return times;
}

async function timeOf(url: string, token: string, limit: number): Promise<number> {
  const began = performance.now();
  try {
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(limit),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`);
    return performance.now() - began;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return limit;
    throw error;
  }
}
