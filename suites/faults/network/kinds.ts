import { createHash } from 'node:crypto';
import type { Random } from '@dugout/database/random.ts';
import type { Fault } from '../../support/fault.ts';

/** Between the callers and the API, or between the API and PostgreSQL. */
export type Place = 'callers' | 'database';

export interface Kind {
  readonly name: string;
  readonly fault: (random: Random) => Fault;
  readonly places: readonly Place[];
  /** It lasts until what was asked for has ended; the others last for a moment. */
  readonly lasting: boolean;
  /** On the callers' link: whether the fault itself may keep the answer from arriving. */
  readonly losesAnswers: boolean;
  /** On the callers' link: what the fault itself adds to a call with so many bytes. */
  readonly addsMs: (bytes: number) => number;
}

const nothing = () => 0;
const both: readonly Place[] = ['callers', 'database'];

function kind(name: string, fault: Kind['fault'], more: Partial<Omit<Kind, 'name' | 'fault'>> = {}): Kind {
  return { name, fault, places: both, lasting: false, losesAnswers: true, addsMs: nothing, ...more };
}

const hole = (way: 'to' | 'from' | 'both', words: string) =>
  kind(words, () => ({ kind: 'hole', way }), { lasting: true });

/** It waits once on the way there, once on the way back. */
const latency = (ms: number, jitter = 0) =>
  kind(jitter > 0 ? 'jitter' : `latency ${ms} ms`, () => ({ kind: 'latency', ms, jitter }), {
    losesAnswers: false,
    lasting: ms >= 1_000,
    addsMs: () => 2 * (ms + jitter),
  });

const bytesPerSecond = 1_024;

/**
 * The driver sends the text of a statement once per connection, and its name from then on; both stand between zero
 * bytes. The name is what `guard-client.ts` of the API makes of the text.
 */
const commit = ['\0commit\0', `\0${createHash('sha1').update('commit').digest('base64url')}\0`];
const cutAtCommit = (when: 'before' | 'after') =>
  kind(`cut ${when} COMMIT`, () => ({ kind: 'cut-at', texts: commit, when }), { places: ['database'], lasting: true });

export const kinds: readonly Kind[] = [
  kind('refuse', () => ({ kind: 'refuse' })),
  kind('reset', () => ({ kind: 'reset' })),
  hole('to', 'nothing there'),
  hole('from', 'nothing back'),
  hole('both', 'nothing either way'),
  kind('half-open', () => ({ kind: 'half-open' }), { lasting: true }),
  kind('forgotten', () => ({ kind: 'forgotten' }), { lasting: true }),
  latency(100),
  latency(1_000),
  latency(5_000),
  latency(50, 400),
  kind('1 KB/s', () => ({ kind: 'slow', bytesPerSecond }), {
    losesAnswers: false,
    lasting: true,
    addsMs: (bytes) => (bytes * 1_000) / bytesPerSecond,
  }),
  kind('single bytes', () => ({ kind: 'slice' }), { losesAnswers: false }),
  kind('cut after some bytes', (random) => ({ kind: 'cut-after', bytes: random.between(1, 1_000) }), { lasting: true }),
  cutAtCommit('before'),
  cutAtCommit('after'),
];
