import { setTimeout as sleep } from 'node:timers/promises';
import type { Tally } from '../../../tooling/suite/check.ts';
import { database } from '../machine/club.ts';
import type { Stage } from '../machine/stage.ts';
import type { Office } from './kills.ts';

interface Waiting {
  readonly name: string;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly locked: boolean;
}

/** What decides or is a mail. A job that failed waits a few seconds before it is tried again, one that was in many hands a minute. */
const waitingMails = `
  select task_identifier as name, attempts, last_error as "lastError", locked_at is not null as locked
  from graphile_worker.jobs where task_identifier like 'mail-%' or task_identifier = 'send-reset-link'`;

const patienceMs = 150_000;

export async function untilQueueIsEmpty(stage: Stage, tally: Tally): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const waiting = await stage.server.ask<Waiting>(waitingMails, database);
    if (waiting.length === 0) return;
    if (Date.now() > until) {
      for (const one of waiting) tally.finding(`left in the queue to the end: ${JSON.stringify(one)}`);
      return;
    }
    await sleep(100);
  }
}

export async function compareMails({ stage, sink, acts }: Office, tally: Tally): Promise<void> {
  const asked = sink.arrived.filter(({ isNotice }) => !isNotice);
  const copies = Map.groupBy(asked, ({ to }) => to);
  for (const to of acts.decided) {
    const mails = copies.get(to) ?? [];
    if (mails.length === 0) tally.finding(`a mail to ${to} was decided and never arrived`);
    if (new Set(mails.map(({ messageId }) => messageId)).size > 1) {
      tally.finding(`the copies of the mail to ${to} bear different Message-IDs`);
    }
  }
  const decided = new Set(acts.decided);
  for (const to of copies.keys()) if (!decided.has(to)) tally.finding(`nobody decided a mail to ${to}`);
  for (const id of acts.undoneMails) {
    if (sink.arrived.some(({ messageId }) => messageId.includes(id)))
      tally.finding(`mail ${id} was undone, and arrived`);
  }
  await compareUndone(stage, acts.undone, tally);
  tally.count('mails decided', acts.decided.length);
  tally.count('mails decided and undone', acts.undone.length + acts.undoneMails.length);
  tally.count('second copies, each with the Message-ID of the first', asked.length - copies.size);
  tally.count('notices to administrators', sink.arrived.length - asked.length);
}

async function compareUndone(stage: Stage, undone: readonly string[], tally: Tally): Promise<void> {
  const rows = await stage.server.ask<{ email: string }>('select email from users', database);
  const there = new Set(rows.map(({ email }) => email));
  for (const email of undone) if (there.has(email)) tally.finding(`${email} was undone, and is there`);
}
