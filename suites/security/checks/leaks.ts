import { setTimeout as sleep } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import type { Route } from '@dugout/contract/wire/route.ts';
import { jobs } from '../../../apps/api/src/jobs.ts';
import { asOwner } from '../../../apps/api/test/as-owner.ts';
import { waitingJobs, workOff } from '../../../apps/api/test/job-queue.ts';
import { startMailServer } from '../../../apps/api/test/mail-server.ts';
import { withBench } from '../bench.ts';
import type { Check } from '../../../tooling/suite/check.ts';
import { callEveryRoute, Callers } from '../leaks/every-route.ts';
import { acceptWrites, refuseWritesAloud, withoutDatabase } from '../leaks/failing-database.ts';
import { lookForSecrets, lookThroughDatabase } from '../leaks/look-everywhere.ts';
import { markedCall } from '../leaks/marked-calls.ts';
import type { Planted } from '../leaks/plant-markers.ts';
import { administratorStory, passwordStory, type Stage } from '../leaks/stories.ts';
import { marked, markersIn } from '../markers.ts';
import { startOwnProcess } from '../own-process.ts';
import { routes } from '../routes.ts';

/** Whatever is declared as a job, also with a payload that it does not know, and twice where the mail server refuses. */
async function everyJob(stage: Stage): Promise<void> {
  const { bench, mail, tally } = stage;
  for (const { name } of jobs) {
    const payload = `{"${marked('email')}": "${marked('fname')}"}`;
    await asOwner(bench, `select graphile_worker.add_job('${name}', '${payload}'::json, max_attempts => 2)`);
    await asOwner(bench, `select graphile_worker.add_job('${name}', '{}'::json)`);
  }
  mail.refuseNext(20);
  await workAsInProduction(stage);
  await workOff(bench.services, jobs);
  for (const { name, lastError } of await waitingJobs(bench.services)) {
    for (const marker of markersIn(lastError ?? '')) tally.finding(`the error of the job ${name} holds ${marker}`);
  }
  // What was put into the queue by hand is not the application's doing.
  await asOwner(bench, `delete from graphile_worker._private_jobs where payload::text like '%${marked('email')}%'`);
  await workOff(bench.services, jobs);
}

/** The worker itself, with the library's own lines, which know the whole job. */
async function workAsInProduction({ bench, tally }: Stage): Promise<void> {
  const worker = await startOwnProcess(bench, 'worker.ts', /"msg":"working"/, { LOG_LEVEL: 'debug' });
  await sleep(1_500);
  await worker.stop();
  tally.count('lines of the worker read', worker.lines.length);
  for (const line of worker.lines) {
    for (const marker of markersIn(line)) tally.finding(`the worker’s log holds ${marker}: ${line.slice(0, 300)}`);
  }
}

function judgeMails({ mail, tally }: Stage): void {
  for (const { mail: letter } of mail.received) {
    tally.count('mails');
    for (const [name, value] of letter.headers) {
      if (name === 'to') continue;
      for (const marker of markersIn(JSON.stringify(value)))
        tally.finding(`the header ${name} of a mail holds ${marker}`);
    }
  }
}

async function tellStories(stage: Stage, { ids }: Planted): Promise<void> {
  const { bench, tally } = stage;
  await passwordStory(stage);
  const key = await administratorStory(stage);
  const callers = new Callers(stage, key);
  await callEveryRoute(stage, callers, ids);
  await everyJob(stage);
  await lookThroughDatabase(bench, tally);
  await lookForSecrets(bench, tally, stage.secrets);
  judgeMails(stage);
  await whenTheDatabaseFails(stage, callers);
}

/** Nothing leaks when every write is refused with the row in the error, nor when the database does not answer. */
async function whenTheDatabaseFails(stage: Stage, callers: Callers): Promise<void> {
  const { bench } = stage;
  const calls: [Route, InjectOptions][] = [];
  for (const route of routes) calls.push([route, await markedCall(bench.db, route)]);
  await refuseWritesAloud(bench);
  for (const [route, call] of calls) await callers.call(route, call);
  for (const { name } of jobs) await asOwner(bench, `select graphile_worker.add_job('${name}', '{}'::json)`);
  await workOff(bench.services, jobs);
  await acceptWrites(bench);
  await withoutDatabase(bench, async () => {
    await Promise.all(calls.map(([route, call]) => callers.call(route, call)));
  });
}

export const leaks: Check = {
  name: 'leaks',
  promise:
    'Nobody’s data and no secret is in a log, a header, a problem, a mail’s subject, the queue or a table that is not for it',
  async run(_asked, tally) {
    const mail = await startMailServer();
    const settings = { SMTP_URL: mail.url, TRUSTED_PROXIES: '1' };
    try {
      await withBench(
        tally,
        async (bench, planted) => {
          // Also covers lines that are written only while debugging.
          bench.services.log.level = 'trace';
          const stage: Stage = { bench, mail, tally, secrets: [] };
          await tellStories(stage, planted);
        },
        settings,
      );
    } finally {
      await mail.close();
    }
  },
};
