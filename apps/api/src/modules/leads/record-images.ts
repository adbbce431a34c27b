import type { Tx } from '../../platform/db/database.ts';
import type { JournalEntry } from '../../platform/write/journal.ts';
import { findPlayer } from '../players/public.ts';
import { findUser } from '../users/public.ts';

/** The records of a conversion, as far as they exist. */
export interface People {
  player: string | null;
  playerPerson: string | null;
  parentPerson: string | null;
  parent: string | null;
}

type Image = { entity: 'user' | 'player'; id: string; value: { version: number } | null };

export interface Images {
  readonly all: readonly Image[];
  /** One entry for each record that is not as it was. */
  entriesSince(before: Images): Omit<JournalEntry, 'batchId'>[];
}

/**
 * What the journal keeps of each person and player, in the words of the wire: a parent's record is part of the person,
 * a link part of the player.
 */
export async function recordImages(tx: Tx, { player, playerPerson, parentPerson }: People): Promise<Images> {
  const all: Image[] = [];
  for (const id of [playerPerson, parentPerson]) {
    if (id) all.push({ entity: 'user', id, value: await findUser(tx, id) });
  }
  if (player) all.push({ entity: 'player', id: player, value: await findPlayer(tx, player) });
  return { all, entriesSince: (before) => all.flatMap((image) => entryOf(before.all, image)) };
}

function entryOf(earlier: readonly Image[], { entity, id, value: after }: Image): Omit<JournalEntry, 'batchId'>[] {
  const before = earlier.find((image) => image.entity === entity && image.id === id)?.value ?? null;
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const act = before === null ? 'create' : after === null ? 'delete' : 'update';
  return [{ act, entity, entityId: id, before, after }];
}
