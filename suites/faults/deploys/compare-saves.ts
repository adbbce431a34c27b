import type { Tally } from '../../../tooling/suite/check.ts';
import type { Answered } from '../load/open-loop.ts';
import { database } from '../machine/club.ts';
import type { Stage } from '../machine/stage.ts';

/** Each save once: a request that was sent twice, or was answered and forgotten, shows here. */
export async function compareSaves(stage: Stage, answered: readonly Answered[], tally: Tally): Promise<void> {
  const saved = answered.filter(({ status }) => status === 201).map(({ ask }) => (ask.body as { title: string }).title);
  const rows = await stage.server.ask<{ title: string }>('select title from sponsors', database);
  const there = rows.map(({ title }) => title);
  tally.count('saves compared', saved.length);
  if (new Set(there).size !== there.length) tally.finding('a save was done twice');
  const missing = saved.filter((title) => !there.includes(title));
  if (missing.length > 0) tally.finding(`${missing.length} saves were acknowledged and are not there`);
}
