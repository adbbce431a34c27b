import { ProblemError } from './problem-error.ts';

/** Section 4, "Session". Nothing else about people is kept in the browser. */
const refreshKey = 'auth.refresh';
const accessKey = 'auth.access';

export interface Tokens {
  access: string;
  refresh: string;
}

export type SessionMessage = { kind: 'renewed' | 'signed-in'; tokens: Tokens } | { kind: 'ended' };

export type SessionChange = 'signed-in' | 'ended';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the session needs of the browser, so that a test can be twenty tabs. */
export interface SessionEnvironment {
  /** Shared by all tabs, survives a start: the refresh token. */
  shared: Store;
  /** Of this tab alone: the access token. */
  own: Store;
  /** One holder at a time over all tabs. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  tell(message: SessionMessage): void;
  hear(listener: (message: SessionMessage) => void): void;
  /** Exchanges the refresh token; fails with a ProblemError. */
  exchange(refresh: string): Promise<Tokens>;
  wait(milliseconds: number): Promise<void>;
}

export interface Session {
  access(): string | null;
  /** Whether it is worth asking the server who is signed in. */
  mayBeSignedIn(): boolean;
  signIn(tokens: Tokens): void;
  /** Forgets everything at once, here and in the other tabs; answers the token that the server is still to end. */
  end(): string | null;
  /**
   * Gets a newer access token than `stale`: false when the session is over. Any number of callers share one exchange.
   * Fails, and keeps the session, when the server could not be asked.
   */
  renew(stale: string | null): Promise<boolean>;
  /** The session was ended anywhere, or begun in another tab. */
  onChange(listener: (change: SessionChange) => void): () => void;
}

/** The other tab tells its tokens just before it gives the lock back; this is how long the message may take. */
const messageDelay = 25;
export const messagePatience = 8;

/** Only these say that the token is worthless; a busy or unreachable server says nothing about it. */
const isRefused = (error: unknown) => error instanceof ProblemError && [400, 401, 403].includes(error.status);

export function createSession(environment: SessionEnvironment): Session {
  const { shared, own } = environment;
  let access = own.getItem(accessKey);
  let lastSeenRefresh = shared.getItem(refreshKey);
  let renewal: Promise<boolean> | null = null;
  const listeners = new Set<(change: SessionChange) => void>();

  const announce = (change: SessionChange) => {
    for (const listener of listeners) listener(change);
  };

  const adopt = (tokens: Tokens) => {
    access = tokens.access;
    lastSeenRefresh = tokens.refresh;
    own.setItem(accessKey, tokens.access);
  };

  const keep = (tokens: Tokens) => {
    adopt(tokens);
    shared.setItem(refreshKey, tokens.refresh);
  };

  const forget = () => {
    access = null;
    lastSeenRefresh = null;
    own.removeItem(accessKey);
  };

  environment.hear((message) => {
    if (message.kind === 'ended') {
      forget();
      announce('ended');
      return;
    }
    adopt(message.tokens);
    if (message.kind === 'signed-in') announce('signed-in');
  });

  const end = () => {
    const token = access;
    forget();
    shared.removeItem(refreshKey);
    environment.tell({ kind: 'ended' });
    announce('ended');
    return token;
  };

  /** Another tab may have done the work while this one waited for the lock; its message is then on the way. */
  async function renewedElsewhere(stale: string | null): Promise<boolean> {
    if (shared.getItem(refreshKey) === lastSeenRefresh) return access !== null && access !== stale;
    for (let tries = 0; tries < messagePatience && access === stale; tries += 1) await environment.wait(messageDelay);
    return access !== null && access !== stale;
  }

  async function exchange(stale: string | null): Promise<boolean> {
    if (await renewedElsewhere(stale)) return true;
    const refresh = shared.getItem(refreshKey);
    if (!refresh) {
      if (access !== null) end();
      return false;
    }
    try {
      const tokens = await environment.exchange(refresh);
      // Signed out, or in again, while the answer was on its way: the newer act counts.
      if (shared.getItem(refreshKey) !== refresh) return access !== null && access !== stale;
      keep(tokens);
      environment.tell({ kind: 'renewed', tokens });
      return true;
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (shared.getItem(refreshKey) === refresh) end();
      return access !== null && access !== stale;
    }
  }

  return {
    access: () => access,
    mayBeSignedIn: () => access !== null || shared.getItem(refreshKey) !== null,
    signIn: (tokens) => {
      keep(tokens);
      environment.tell({ kind: 'signed-in', tokens });
    },
    end,
    renew: async (stale) => {
      // The call was sent with an older token than the one at hand.
      if (access !== null && access !== stale) return true;
      renewal ??= environment.exclusively(() => exchange(stale)).finally(() => (renewal = null));
      return renewal;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
