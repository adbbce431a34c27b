/** There is no connection to be had, or it broke off: what was asked for was not done. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** Since when none could be had; null where one broke off. */
  readonly since: Date | null;

  constructor(message: string, { since = null, ...options }: ErrorOptions & { since?: Date | null } = {}) {
    super(message, options);
    this.since = since;
  }
}

/** The same, for a caller who may learn since when. */
export class DatabaseAway extends DatabaseUnavailable {
  readonly toldSince: Date;

  constructor(error: DatabaseUnavailable, toldSince: Date) {
    super(error.message, { cause: error });
    this.toldSince = toldSince;
  }
}

/** The database is well; all connections of this process are in use. */
export class NoConnectionFree extends Error {
  override name = 'NoConnectionFree';
}

/** Committed or not, or committed on one machine only: the caller must not get a success response. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}
