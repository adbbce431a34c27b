import { describe, expect, it } from 'vitest';
import { ProblemError, networkProblem } from './problem-error.ts';
import { createSession, type Session, type SessionChange, type SessionMessage, type Tokens } from './session.ts';

const refused = () => new ProblemError({ status: 401, code: 'auth.session-ended', message: 'x' });

function memory(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** A browser with one server behind it; every `tab()` is a session of its own. */
function browser(refresh: string | null = 'r0', locks = true) {
  const shared = memory(refresh === null ? {} : { 'auth.refresh': refresh });
  const channel = new Set<(message: SessionMessage) => void>();
  const server = {
    exchanges: [] as string[],
    generation: 0,
    answer: (_refresh: string): Promise<Tokens> => {
      server.generation += 1;
      return Promise.resolve({ access: `a${server.generation}`, refresh: `r${server.generation}` });
    },
  };
  let queue: Promise<unknown> = Promise.resolve();

  const tab = (access: string | null = 'a0') => {
    const own = memory(access === null ? {} : { 'auth.access': access });
    let listener: (message: SessionMessage) => void = () => undefined;
    const session = createSession({
      shared,
      own,
      exclusively: (work) => {
        if (!locks) return work();
        const turn = queue.then(work);
        queue = turn.catch(() => undefined);
        return turn;
      },
      // As the real channel: never to itself, and a moment later.
      tell: (message) => {
        for (const other of channel) {
          if (other !== listener) setTimeout(() => other(structuredClone(message)), 5);
        }
      },
      hear: (heard) => {
        listener = heard;
        channel.add(heard);
      },
      exchange: async (token) => {
        server.exchanges.push(token);
        await new Promise((resolve) => setTimeout(resolve, 10));
        return server.answer(token);
      },
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    const changes: SessionChange[] = [];
    session.onChange((change) => changes.push(change));
    return { session, own, changes };
  };
  return { shared, server, tab };
}

const later = () => new Promise((resolve) => setTimeout(resolve, 30));
const renewAll = (sessions: Session[]) => Promise.all(sessions.map((session) => session.renew(session.access())));

describe('the session', () => {
  it('makes one refresh of twenty parallel 401s', async () => {
    const { server, tab } = browser();
    const { session } = tab();
    const answers = await Promise.all(Array.from({ length: 20 }, () => session.renew('a0')));
    expect(answers).toEqual(Array(20).fill(true));
    expect(server.exchanges).toEqual(['r0']);
    expect(session.access()).toBe('a1');
  });

  it('does so also where the browser has no locks', async () => {
    const { server, tab } = browser('r0', false);
    const { session } = tab();
    await Promise.all(Array.from({ length: 20 }, () => session.renew('a0')));
    expect(server.exchanges).toEqual(['r0']);
  });

  it('makes no refresh for a call that was sent with an older token than the one at hand', async () => {
    const { server, tab } = browser();
    const { session } = tab('a7');
    expect(await session.renew('a6')).toBe(true);
    expect(server.exchanges).toEqual([]);
  });

  it('makes one refresh of twenty tabs, and all of them get the new tokens', async () => {
    const { server, shared, tab } = browser();
    const tabs = Array.from({ length: 20 }, () => tab());
    const answers = await renewAll(tabs.map(({ session }) => session));
    expect(answers).toEqual(Array(20).fill(true));
    expect(server.exchanges).toEqual(['r0']);
    expect(new Set(tabs.map(({ session }) => session.access()))).toEqual(new Set(['a1']));
    expect(shared.values.get('auth.refresh')).toBe('r1');
  });

  it('starts from the refresh token alone', async () => {
    const { server, tab } = browser('r0');
    const { session } = tab(null);
    expect(session.mayBeSignedIn()).toBe(true);
    expect(await session.renew(null)).toBe(true);
    expect(session.access()).toBe('a1');
    expect(server.exchanges).toEqual(['r0']);
  });

  it('is kept when the server cannot be reached, and goes on when it can again', async () => {
    const { server, shared, tab } = browser();
    const { session, changes } = tab();
    const answer = server.answer;
    server.answer = () => Promise.reject(networkProblem());
    await expect(session.renew('a0')).rejects.toMatchObject({ status: 0 });
    expect(shared.values.get('auth.refresh')).toBe('r0');
    expect(session.access()).toBe('a0');
    expect(changes).toEqual([]);

    server.answer = answer;
    expect(await session.renew('a0')).toBe(true);
    expect(session.access()).toBe('a1');
  });

  it.each([429, 500, 503])('is kept when the server answers %i', async (status) => {
    const { server, shared, tab } = browser();
    const { session } = tab();
    server.answer = () => Promise.reject(new ProblemError({ status, code: 'x', message: 'x' }));
    await expect(session.renew('a0')).rejects.toMatchObject({ status });
    expect(shared.values.get('auth.refresh')).toBe('r0');
  });

  it('ends in every tab when the refresh is refused', async () => {
    const { server, shared, tab } = browser();
    const first = tab();
    const second = tab();
    server.answer = () => Promise.reject(refused());
    expect(await first.session.renew('a0')).toBe(false);
    await later();
    expect(first.changes).toEqual(['ended']);
    expect(second.changes).toEqual(['ended']);
    expect(shared.values.size + first.own.values.size + second.own.values.size).toBe(0);
  });

  it('clears both tokens at once on logout, tells the other tabs and answers the token to end', async () => {
    const { shared, tab } = browser();
    const first = tab();
    const second = tab();
    expect(first.session.end()).toBe('a0');
    expect(first.session.mayBeSignedIn()).toBe(false);
    await later();
    expect(second.changes).toEqual(['ended']);
    expect(second.session.access()).toBeNull();
    expect(shared.values.size).toBe(0);
  });

  it('does not come back when it was ended while a refresh was on its way', async () => {
    const { shared, tab } = browser();
    const { session } = tab();
    const renewal = session.renew('a0');
    await new Promise((resolve) => setTimeout(resolve, 2));
    session.end();
    expect(await renewal).toBe(false);
    expect(session.mayBeSignedIn()).toBe(false);
    expect(shared.values.has('auth.refresh')).toBe(false);
  });

  it('of another person is not ended by the refused refresh of the last one', async () => {
    const { server, tab } = browser();
    const first = tab();
    const second = tab();
    server.answer = () => Promise.reject(refused());
    const renewal = first.session.renew('a0');
    await new Promise((resolve) => setTimeout(resolve, 2));
    second.session.signIn({ access: 'b0', refresh: 's0' });
    await renewal;
    await later();
    expect(second.session.access()).toBe('b0');
    expect(first.session.access()).toBe('b0');
    expect(first.changes).toEqual(['signed-in']);
  });

  it('keeps nothing but the two tokens', () => {
    const { shared, tab } = browser(null);
    const { session, own } = tab(null);
    session.signIn({ access: 'a1', refresh: 'r1' });
    expect(Object.fromEntries(shared.values)).toEqual({ 'auth.refresh': 'r1' });
    expect(Object.fromEntries(own.values)).toEqual({ 'auth.access': 'a1' });
  });
});
