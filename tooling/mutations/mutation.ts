/** A defect put in on purpose: the tests that run with every change have to notice it. */
export interface Mutation {
  /** What is broken then: a sentence that would be a bug report. */
  readonly what: string;
  readonly file: string;
  /** Stands once in the file. */
  readonly from: string;
  readonly to: string;
  readonly caughtBy: {
    /** The cheapest test file that notices. */
    readonly file: string;
    /** Of its tests, those whose name matches: where a file takes long. */
    readonly tests?: string;
  };
}
