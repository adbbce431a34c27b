import type { Vocabulary } from './vocabulary.ts';

const codes = [
  'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA',
  'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD',
  'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ',
  'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC',
  'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY',
] as const; // prettier-ignore

export type State = (typeof codes)[number];

/** The 50 states by their two-letter code; the code is also what people read. */
export const states: Vocabulary<State> = {
  values: codes,
  terms: codes.map((value) => ({ value, label: value })),
  label: (value) => value,
};
