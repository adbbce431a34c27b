import type { ListDeclaration } from '@dugout/contract/wire/list.ts';
import type { Ctx } from '../context.ts';
import { writeJournal } from '../write/journal.ts';
import { noticeVolume } from './volume-notice.ts';

/** So many people in ten minutes are more than anybody looks at, page by page: a program is copying the club. */
export const manyRecords = 500;
const windowMs = 10 * 60_000;
const quietMs = 60 * 60_000;

interface Reading {
  since: number;
  readonly seen: Set<string>;
  toldAt: number;
}

/**
 * Whose records one person has read lately, in this process: an export is written down and asks for the password, but a
 * list can be read to its end as well. Counts records, not rows: whoever looks at the same page again reads nothing new.
 */
export function readingVolume() {
  const readings = new Map<string, Reading>();
  return async (ctx: Ctx, list: ListDeclaration<never>, rows: readonly unknown[]): Promise<void> => {
    if (!list.export?.subjects || !ctx.actor) return;
    const now = ctx.clock.now().getTime();
    const key = `${ctx.actor.userId} ${list.name}`;
    const reading = readings.get(key) ?? { since: now, seen: new Set(), toldAt: -Infinity };
    readings.set(key, reading);
    if (now - reading.since > windowMs) {
      reading.since = now;
      reading.seen.clear();
    }
    // Enough is enough: a list of two million must not be kept here once more.
    if (reading.seen.size < manyRecords) for (const row of rows) reading.seen.add((row as { id: string }).id);
    if (reading.seen.size < manyRecords || now - reading.toldAt < quietMs) return;
    const before = reading.toldAt;
    reading.toldAt = now;
    try {
      await tell(ctx, list.name);
    } catch (error) {
      reading.toldAt = before;
      throw error;
    }
  };
}

async function tell(ctx: Ctx, list: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const details = { rows: manyRecords };
    const entry = await writeJournal(tx, ctx, { act: 'mass-read', entity: list, entityId: null, details });
    await noticeVolume(tx, entry.id);
  });
}
