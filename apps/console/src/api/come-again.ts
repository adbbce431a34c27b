const mostRepeats = 3;
/** No longer, whatever a server says: a person is waiting. */
const longestMs = 5_000;
/** Clients that were turned away at the same time must not retry at the same time. */
const spreadMs = 500;

/** How long the server asks to wait, in whole seconds or until a moment; null where it does not ask for it. */
export function waitOf(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  random = Math.random(),
): number | null {
  const told = status === 503 ? headers.get('retry-after') : null;
  if (told === null) return null;
  const ms = /^\d+$/.test(told) ? Number(told) * 1_000 : Date.parse(told) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), longestMs - spreadMs) + random * spreadMs;
}

/** False when it was stopped before. */
function waited(ms: number, stop: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve(false);
    const end = (isOver: boolean) => {
      clearTimeout(timer);
      stop.removeEventListener('abort', onStop);
      resolve(isOver);
    };
    const onStop = () => end(false);
    const timer = setTimeout(() => end(true), ms);
    stop.addEventListener('abort', onStop);
  });
}

/** Sends again when the server says when to come again, a few times; `stop` ends the waiting, and the last answer stands. */
export async function patiently(send: () => Promise<Response>, stop: AbortSignal): Promise<Response> {
  for (let repeats = 0; ; repeats += 1) {
    const response = await send();
    const wait = repeats < mostRepeats ? waitOf(response) : null;
    if (wait === null || !(await waited(wait, stop))) return response;
    void response.body?.cancel();
  }
}
