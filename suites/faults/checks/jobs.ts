import { join } from 'node:path';
import { createRandom } from '@dugout/database/random.ts';
import { timesOf, type Asked, type Check, type Tally } from '../../../tooling/suite/check.ts';
import { Acts, addAdministrators } from '../jobs/acts.ts';
import { compareMails, untilQueueIsEmpty } from '../jobs/compare.ts';
import { killDatabase, killWorkers, type Office } from '../jobs/kills.ts';
import { MailSink } from '../jobs/mail-sink.ts';
import { Supervisor } from '../jobs/supervisor.ts';
import { settingsOf } from '../machine/club.ts';
import { Program } from '../../support/program.ts';
import { Stage } from '../machine/stage.ts';

export const jobs: Check = {
  name: 'jobs',
  measures: 'time',
  promise: 'a mail that was decided arrives, one that was undone does not, and a second copy bears the same Message-ID',
  run: async (asked, tally) => {
    const stage = await Stage.set();
    const sink = await MailSink.open(createRandom(asked.seed));
    try {
      await sendThroughKills(stage, sink, asked, tally);
    } finally {
      await stage.strike();
      await sink.close();
    }
  },
};

async function sendThroughKills(stage: Stage, sink: MailSink, asked: Asked, tally: Tally): Promise<void> {
  const kills = timesOf(asked, { short: 6, whole: 100, release: 100 });
  // Looks more often than an installed one does, so that a hundred kills do not take an hour.
  const environment = { SMTP_URL: sink.url, TRUSTED_PROXIES: '1', WORKER_LOOK_SECONDS: '0.3' };
  const { port } = await stage.startApi(environment);
  const address = `http://127.0.0.1:${port}`;
  const acts = new Acts(stage, address, await stage.signIn(address));
  const forgetful = await addAdministrators(stage, kills);
  const settings = settingsOf(stage.server.port, port, join(stage.root, 'files'), environment);
  const worker = stage.keep(new Program('worker', settings, join(stage.root, 'worker.log')));
  const supervisor = new Supervisor(worker);
  supervisor.start();
  const office: Office = { stage, sink, acts, supervisor, forgetful, random: createRandom(asked.seed + 1) };
  try {
    await acts.invitationsThatAreUndone(asked.size === 'short' ? 2 : 10);
    await killWorkers(office, kills, tally);
    await killDatabase(office, asked.size === 'short' ? 1 : 5, tally);
    await untilQueueIsEmpty(stage, tally);
  } finally {
    await supervisor.stop();
  }
  await compareMails(office, tally);
}
