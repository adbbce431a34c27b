import { z } from 'zod';
import { id, version } from '../../wire/fields.ts';

/** What invented records are counted as; addresses, links and the like come with them. */
export const demoKinds = [
  'teams',
  'players',
  'coaches',
  'users',
  'leads',
  'tournaments',
  'events',
  'articles',
  'videos',
  'sponsors',
  'banners',
  'chats',
  'messages',
] as const;
export type DemoKind = (typeof demoKinds)[number];

export const DemoCount = z.object({ kind: z.enum(demoKinds), count: z.int().min(1) });
export type DemoCount = z.output<typeof DemoCount>;

/** Why a demo record is not removed: a user changed it, a real record needs it, or it did something itself. */
export const keptReasons = ['changed', 'used', 'acts'] as const;

export const KeptRecord = z.object({
  /** The kind of record in the words of the journal: `team`. */
  kind: z.string(),
  id: z.string(),
  name: z.string().nullable(),
  because: z.enum(keptReasons),
});
export type KeptRecord = z.output<typeof KeptRecord>;

/** How many of the records that are kept for a reason of their own are listed. */
export const mostKeptListed = 100;

/** What a removal would do, or did. */
export const Removal = z.object({
  going: z.array(DemoCount),
  kept: z.array(KeptRecord),
  /** All rows that stay, also those that belong to a record that is kept. */
  keptRows: z.int(),
});
export type Removal = z.output<typeof Removal>;

const demoRunStates = ['waiting', 'nobody', 'done', 'failed'] as const;

/** One load or removal, run by the worker. `nobody`: no worker has been seen for a while. */
export const DemoRun = z.object({
  id,
  version,
  kind: z.enum(['load', 'remove']),
  state: z.enum(demoRunStates),
  done: z.int(),
  total: z.int(),
  removal: Removal.nullable(),
});
export type DemoRun = z.output<typeof DemoRun>;

export const DemoData = z.object({
  /** What is there that was invented. */
  loaded: z.array(DemoCount),
  /** What the installation has of its own, besides its administrators: nothing, or it is not offered. */
  own: z.array(DemoCount),
  /** The last one. */
  run: DemoRun.nullable(),
});
export type DemoData = z.output<typeof DemoData>;
