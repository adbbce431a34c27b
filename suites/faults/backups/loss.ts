import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tally } from '../../../tooling/suite/check.ts';
import type { Place } from './place.ts';
import { withClient } from '../../../ops/backup/server.ts';
import { missingPictures } from './restores.ts';
import { differences, extentIn, type Writers } from './writers.ts';

/** Until the server begins a new segment: from here on the loss grows until the next one. */
export async function untilSwitched(place: Place): Promise<void> {
  const archived = () =>
    place.server
      .ask<{ count: string }>('select archived_count as count from pg_stat_archiver')
      .then(([row]) => row!.count);
  const before = await archived();
  while ((await archived()) === before) await sleep(50);
}

/**
 * The server dies with its disk while everybody writes. What is restored from the archive must be the beginning of what
 * was done, without a gap; answers how old the oldest lost act was, in seconds. The restored server takes its place.
 */
export async function tryLoss(place: Place, writers: Writers, timeout: string, tally: Tally): Promise<number> {
  const killed = await place.loseServer();
  await writers.halt();
  const to = join(place.root, `server-after-${killed}`);
  const files = `${to}-files`;
  await place.demand('restore', ['--to', to, '--files', files]);
  await place.takeOver(to, timeout);
  tally.count('servers lost with their disk');
  return withClient(place.ownerUrl, async (client) => {
    const extent = await extentIn(client, writers);
    for (const wrong of await differences(client, writers, extent)) tally.finding(`after the loss: ${wrong}`);
    for (const wrong of await missingPictures(client, files, tally)) tally.finding(`after the loss: ${wrong}`);
    const lost = writers.all.flatMap(({ acts }, place_) => acts.slice(extent[place_]));
    tally.count('acts since the last archived file, lost', lost.length);
    const oldest = lost.reduce((one, { at }) => Math.min(one, at), killed);
    writers.forget(extent, new Date(oldest - 1_000));
    return (killed - oldest) / 1_000;
  });
}
