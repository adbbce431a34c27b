import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Settings } from './settings.ts';

/** Who is calling: a person with a live session. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
}

/** Which program is calling: one that holds a service key. */
export interface ServiceCaller {
  readonly keyId: string;
}

/** What every process has. */
export interface Services {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
  readonly files: FileStore;
}

/** What every call has. */
export interface Ctx extends Services {
  readonly requestId: string;
  readonly actor: Actor | null;
  readonly service: ServiceCaller | null;
  /** When the caller last typed their password. */
  readonly confirmedAt: Date | null;
  readonly ip: string;
  readonly agent: string | null;
  /** The bearer token as sent, for the calls that end or judge a session themselves. */
  readonly bearer: string | null;
}
