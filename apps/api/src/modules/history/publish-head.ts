import { writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { defineMail, sendMail } from '../../platform/mail/mail-job.ts';
import { mailingOrganisation } from '../../platform/mail/organisation-mail.ts';

const Head = z.object({ day: z.iso.date(), seals: z.string(), hash: z.string() });
type Head = z.output<typeof Head>;

/** The table owner could rewrite the whole chain, but not so that it still matches a head that others keep. */
export const journalHead = defineMail(
  'journal-head',
  // Which of the addresses in the settings: a payload holds none.
  z.object({ head: Head, place: z.int() }),
  async ({ db, settings }, { head, place }) => {
    const to = settings.JOURNAL_HEAD_TO[place];
    if (to === undefined) return null;
    const { name, replyTo } = await mailingOrganisation(db);
    const letter = writeLetter({
      subject: `${name}: journal head of ${head.day}`,
      paragraphs: [
        'Keep this email. It proves that no one changed the journal up to this point.',
        `Head: ${head.hash}`,
        `Seals: ${head.seals}`,
        `To check the journal against it: npm run journal:verify -- --head ${head.hash}`,
      ],
      signature: name,
    });
    return { ...letter, to, senderName: name, replyTo };
  },
);

async function readHead(db: Db, now: Date): Promise<Head> {
  const { seq, hash } = await db.selectFrom('journal_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
  return { day: now.toISOString().slice(0, 10), seals: String(seq), hash: hash.toString('hex') };
}

/** Written once: a second run on the same day finds the file, and leaves it. */
async function writeHead(folder: string, head: Head): Promise<void> {
  await mkdir(folder, { recursive: true });
  const text = `${head.day} ${head.seals} ${head.hash}\n`;
  await writeFile(join(folder, `journal-head-${head.day}.txt`), text, { flag: 'wx' }).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  });
}

export const publishHead = defineJob(
  'publish-journal-head',
  z.object({}),
  async ({ db, clock, settings }) => {
    const head = await readHead(db, clock.now());
    if (settings.JOURNAL_HEAD_DIR !== undefined) await writeHead(settings.JOURNAL_HEAD_DIR, head);
    await db.transaction().execute(async (tx) => {
      for (const place of settings.JOURNAL_HEAD_TO.keys()) await sendMail(tx, journalHead, { head, place });
    });
  },
  { cron: '7 5 * * *' },
);
