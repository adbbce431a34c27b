import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyJournal } from '@dugout/database/verify-journal.ts';
import { signInAdmin, startTestApp, type TestApp } from '../../../test/app.ts';
import { asOwner } from '../../../test/as-owner.ts';
import { runJob, workOff } from '../../../test/job-queue.ts';
import { startMailServer, type MailServer } from '../../../test/mail-server.ts';
import { sealJournal } from './history.jobs.ts';
import { journalHead, publishHead } from './publish-head.ts';

let mail: MailServer;
let bench: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dugout-heads-'));
  mail = await startMailServer();
  bench = await startTestApp({
    SMTP_URL: mail.url,
    JOURNAL_HEAD_TO: 'auditor@elsewhere.example, treasurer@elsewhere.example',
    JOURNAL_HEAD_DIR: join(folder, 'heads'),
  });
});
afterAll(async () => {
  await bench.close();
  await mail.close();
  await rm(folder, { recursive: true });
});

test('the head goes to everybody who is named and into the folder, once a day, and a chain written anew does not go through it', async () => {
  await signInAdmin(bench);
  await runJob(bench.services, sealJournal);
  const { head, seals } = await verifyJournal(bench.ownerUrl);
  await runJob(bench.services, publishHead);
  await workOff(bench.services, [journalHead.job]);
  expect(new Set(mail.received.flatMap(({ recipients }) => recipients))).toEqual(
    new Set(['auditor@elsewhere.example', 'treasurer@elsewhere.example']),
  );
  expect(mail.received[0]!.mail.text).toContain(head);

  const day = bench.clock.now().toISOString().slice(0, 10);
  const files = async () => {
    const names = await readdir(join(folder, 'heads'));
    return Promise.all(names.map(async (name) => [name, await readFile(join(folder, 'heads', name), 'utf8')]));
  };
  expect(await files()).toEqual([[`journal-head-${day}.txt`, `${day} ${seals} ${head}\n`]]);
  await asOwner(bench, "update journal_head set hash = sha256('other')");
  await runJob(bench.services, publishHead);
  expect(await files()).toEqual([[`journal-head-${day}.txt`, `${day} ${seals} ${head}\n`]]);
});
