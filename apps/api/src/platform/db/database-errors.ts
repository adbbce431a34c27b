/** There is no connection to be had, or it broke off: what was asked for was not done. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** The database is well; all connections of this process are in use. */
export class NoConnectionFree extends Error {
  override name = 'NoConnectionFree';
}

/** Committed or not, or committed on one machine alone: nobody may be told that it is done. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}
