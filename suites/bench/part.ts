import type { Figure } from './figure.ts';
import type { Data, SizeName } from './machine/data.ts';

/** What a part of the suite is given. */
export interface Bench {
  /** How often everything is measured, in turn with what it is compared to. */
  readonly rounds: number;
  /** Small and short, for the guard against a relapse. */
  readonly quick: boolean;
  readonly sizes: readonly SizeName[];
  readonly adminUrl: string;
  /** For what is installed, written and thrown away. */
  readonly folder: string;
  readonly data: (size: SizeName) => Promise<Data>;
  readonly log: (line: string) => void;
}

export interface Outcome {
  readonly figures: readonly Figure[];
  /** What a table of figures cannot say, in the words of Markdown. */
  readonly more?: string;
}

export interface Part {
  readonly name: string;
  /** What it compares, as a heading. */
  readonly about: string;
  /** Has ratios that are guarded, and a quick form. */
  readonly guards?: true;
  readonly run: (bench: Bench) => Promise<Outcome>;
}
