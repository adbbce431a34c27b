import type { Db } from '../src/platform/db/database.ts';

/** One good call for every write: the tests that hold for all writes are driven by it. */
export interface Target {
  /** The values of the path. */
  params: Record<string, string>;
  query?: Record<string, string>;
  /** The record that changes, where the path does not name it. */
  recordId?: string;
}

export interface WriteSample {
  /** The record that the journal names. */
  entity: string;
  act: string;
  /** What changes is no version of the record that the journal names: its entry tells of it in details alone. */
  withoutImages?: true;
  /** What else the act writes down, as 'create user': one entry each, of the same batch. */
  also?: readonly string[];
  /** Makes the record that the call changes. */
  prepare?: (db: Db) => Promise<Target>;
  /** Makes what the path names, where the call creates something below it. */
  parent?: (db: Db) => Promise<Target>;
  body?: (db: Db, target: Target) => unknown;
  /** The same body, changed in one value; absent when the body has only one good value. */
  otherBody?: (body: object) => unknown;
}
