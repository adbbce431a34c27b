/** A defect put in on purpose: the suite has to find it, or it is no proof. */
export interface Hole {
  readonly what: string;
  readonly file: string;
  /** Stands once in the file. */
  readonly from: string;
  readonly to: string;
  /** The check that has to find it. */
  readonly check: string;
}
