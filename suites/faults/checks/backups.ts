import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random } from '@dugout/database/random.ts';
import { listBackups } from '../../../ops/backup/backups.ts';
import { megabytes } from '../../../ops/backup/make-backup.ts';
import { listArchived } from '../../../ops/backup/wal.ts';
import { timesOf, type Asked, type Check, type Tally } from '../../../tooling/suite/check.ts';
import { tryDamage } from '../backups/damage.ts';
import { tryLoss, untilSwitched } from '../backups/loss.ts';
import { Place } from '../backups/place.ts';
import { withClient } from '../../../ops/backup/server.ts';
import { plantTrash, tryMoment } from '../backups/restores.ts';
import { Writers } from '../backups/writers.ts';

/** As documented; what is archived in the last seconds before the promise ends must still arrive. */
const documentedTimeout = 50;
const promised = 60;
/** The others are lost often, and need not be waited for as long. */
const shortTimeout = 2;

/** What a phase measures. */
interface Figures {
  readonly restores: number[];
  readonly losses: string[];
}

export const backups: Check = {
  name: 'backups',
  measures: 'time',
  promise:
    'any moment since the oldest backup can be restored as it was, with its pictures; a lost disk costs less than a minute; damage is told',
  async run(asked, tally) {
    const random = createRandom(asked.seed);
    const place = await Place.set(`${shortTimeout}s`);
    const figures: Figures = { restores: [], losses: [] };
    try {
      const writers = new Writers(4, asked.seed, place.files);
      await withClient(place.ownerUrl, (client) => writers.introduce(client));
      await place.demand('backup');
      await tryPhases(asked, place, writers, random, figures, tally);
      // In the short form the archive goes on from the backup before the loss, on the timeline after it.
      if (asked.size !== 'short') await place.demand('backup');
      for (let time = 0; time < 3; time += 1) {
        await withClient(place.ownerUrl, (client) => client.query('select seal_journal(10000)'));
        await place.archiveNow();
      }
      await tryDamage(place, random, asked.size, tally);
      measure(place, writers, figures, tally);
    } finally {
      await place.strike();
    }
  },
};

/** Each ends with the loss of its server, and the restored one is the next. */
async function tryPhases(
  asked: Asked,
  place: Place,
  writers: Writers,
  random: Random,
  figures: Figures,
  tally: Tally,
): Promise<void> {
  let left = timesOf(asked, { short: 1, whole: 10, release: 30 });
  const phases = asked.size === 'short' ? 1 : 4;
  for (let phase = 1; phase <= phases; phase += 1) {
    await writePhase(asked, place, writers, random);
    const times = Math.ceil(left / (phases - phase + 1));
    left -= times;
    const [oldest] = listBackups(place.backups);
    const reachable = writers.moments.filter(({ at }) => at > new Date(oldest!.note.finishedAt));
    // Before the purge, if there is but one: then there is something to erase again.
    const moments = asked.size === 'short' ? reachable.slice(0, momentsOf(asked)) : reachable;
    for (let time = 0; time < times; time += 1) {
      figures.restores.push(await tryMoment(place, writers, random.pick(moments), tally));
    }
    const seconds = phase === phases && asked.size !== 'short' ? documentedTimeout : shortTimeout;
    await losePhase(place, writers, random, seconds, figures, tally);
  }
}

/** Before the backup in the middle, and as many after it. */
const momentsOf = ({ size }: Asked) => (size === 'short' ? 2 : 5);

/** Some seconds of writing, with a backup in the middle and moments of rest before and after it. */
async function writePhase(asked: Asked, place: Place, writers: Writers, random: Random): Promise<void> {
  const moments = momentsOf(asked);
  const pause = () => sleep(random.between(200, asked.size === 'short' ? 500 : 1_500));
  const victim = crypto.randomUUID();
  await withClient(place.ownerUrl, async (client) => {
    writers.start(place.appUrl, 20);
    for (let half = 1; half <= 2; half += 1) {
      if (half === 1) await plantTrash(client, victim);
      for (let time = 0; time < moments; time += 1) {
        await pause();
        await writers.moment(client);
      }
      if (half === 1) {
        await client.query(`select purge_record('article', $1, 'the test')`, [victim]);
        await place.demand('backup');
      }
    }
    await client.query('select seal_journal(10000)');
    await pause();
    await writers.halt();
  });
  await place.archiveNow();
}

async function losePhase(
  place: Place,
  writers: Writers,
  random: Random,
  timeout: number,
  figures: Figures,
  tally: Tally,
): Promise<void> {
  place.server.configure({ archive_timeout: `${timeout}s` });
  place.server.reload();
  // Slowly, where the time is to decide and not a file that is full.
  writers.start(place.appUrl, timeout === shortTimeout ? 20 : 4_000);
  await untilSwitched(place);
  // Just before the next file would come the most is lost.
  await sleep(timeout === shortTimeout ? random.next() * timeout * 1_000 : (timeout - 2 * random.next()) * 1_000);
  const loss = await tryLoss(place, writers, `${shortTimeout}s`, tally);
  figures.losses.push(`${loss.toFixed(1)} s with archive_timeout ${timeout} s`);
  if (loss > Math.min(promised, timeout + 20)) tally.exceeded(`a lost disk cost ${loss.toFixed(1)} s of writes`);
}

function measure(place: Place, writers: Writers, { restores, losses }: Figures, tally: Tally): void {
  tally.count('acts written down', writers.acts);
  const sorted = restores.toSorted((one, other) => one - other);
  tally.measure(`restore until it answers: ${sorted[0]!.toFixed(1)} to ${sorted.at(-1)!.toFixed(1)} s`);
  tally.measure(`lost with the disk: ${losses.join(', ')}`);
  const names = listArchived(place.backups);
  const bytes = names.map((name) => statSync(join(place.backups, 'wal', `${name}.gz`)).size);
  const sum = bytes.reduce((one, other) => one + other, 0);
  const newest = listBackups(place.backups).at(-1)!;
  tally.measure(
    `a backup ${megabytes(newest.note.bytes)}; ${names.length} archived files, ${megabytes(sum / names.length)} each`,
  );
}
