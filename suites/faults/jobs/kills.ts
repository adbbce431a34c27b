import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@dugout/database/random.ts';
import type { Tally } from '../../../tooling/suite/check.ts';
import type { Stage } from '../machine/stage.ts';
import type { Acts } from './acts.ts';
import type { MailSink } from './mail-sink.ts';
import type { Supervisor } from './supervisor.ts';

export interface Office {
  readonly stage: Stage;
  readonly sink: MailSink;
  readonly acts: Acts;
  readonly supervisor: Supervisor;
  /** Who may still ask for a link. */
  readonly forgetful: string[];
  readonly random: Random;
}

async function decideSome({ acts, forgetful, random }: Office): Promise<void> {
  const some = Array.from({ length: random.between(2, 5) }, () => acts.invite());
  const somebody = forgetful.pop();
  if (somebody) some.push(acts.forgetPassword(somebody));
  await Promise.all(some);
}

/** Half of them at the moment at which a mail has arrived and the worker does not know, the others anywhere. */
export async function killWorkers(office: Office, times: number, tally: Tally): Promise<void> {
  const { sink, acts, supervisor, random } = office;
  for (let time = 1; time <= times; time += 1) {
    const arrival = sink.nextArrival(5_000);
    const decided = decideSome(office);
    if (random.chance(0.5)) await sleep(random.next() * 1_500);
    else if (!(await arrival)) tally.exceeded(`kill ${time}: no mail went out for 5 s`);
    await supervisor.kill();
    tally.count('kills of the worker');
    await decided;
    if (random.chance(0.3)) await acts.mailThatIsUndone(random.id());
  }
}

/** While a mail is on its way; every other time the worker is gone as well, and is there before the database. */
export async function killDatabase(office: Office, times: number, tally: Tally): Promise<void> {
  const { stage, sink, supervisor } = office;
  for (let time = 1; time <= times; time += 1) {
    sink.hesitate(1_500);
    const arrival = sink.nextArrival(5_000);
    await decideSome(office);
    await arrival;
    const endsBefore = supervisor.ownEnds;
    await stage.server.kill();
    tally.count('kills of the database');
    if (time % 2 === 0) await supervisor.kill();
    await sleep(2_500);
    await stage.server.start();
    sink.hesitate(400);
    const again = sink.nextArrival(20_000);
    const began = performance.now();
    await decideSome(office);
    if (!(await again)) tally.exceeded('no mail went out in the 20 s after the database had come back');
    else tally.measure(`first mail ${((performance.now() - began) / 1_000).toFixed(1)} s after the database was back`);
    if (supervisor.ownEnds > endsBefore) tally.count('times that the worker ended for it, and was started anew');
  }
}
