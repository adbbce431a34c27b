import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageTrash } from '@dugout/database/test-trash-age.ts';
import { verifyJournal } from '@dugout/database/verify-journal.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { familiesOf } from '../../../test/families.ts';
import { runJob } from '../../../test/job-queue.ts';
import { leadsOf } from '../../../test/leads.ts';
import { jobs } from '../../jobs.ts';

let test_: TestApp;
let admin: SignedIn;
let owner: pg.Client;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  owner = new pg.Client({ connectionString: test_.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await test_.close();
});

const run = (name: string) =>
  runJob(
    test_.services,
    jobs.find((job) => job.name === name)!,
  );

async function family() {
  const as = { db: test_.db, admin };
  const [leads, families] = [leadsOf(as), familiesOf(as)];
  const [child, travis] = [await leads.makePlayer(), await leads.makeParent({ fname: 'Travis' })];
  await families.add(child.id, { parentId: travis.id });
  await families.restrict(child.id, travis.id, { restrictionNote: 'zqxreason', relation: 'FORMER_STEPFATHER' });
  return { families, child, travis };
}

async function removedLongAgo(kind: 'player' | 'user', id: string): Promise<void> {
  const answer = await admin.call({ method: 'DELETE', url: `/api/${kind}s/${id}` });
  expect(answer.statusCode, answer.body).toBe(204);
  await run('seal-journal');
  await ageTrash(owner, `${kind}s`, id, 31);
}

const isPurged = async (table: 'users' | 'players', id: string) => {
  const row = await test_.db.selectFrom(table).select('purged_at').where('id', '=', id).executeTakeFirstOrThrow();
  return row.purged_at !== null;
};
const remembered = async (word: string) => {
  const { rows } = await owner.query<{ found: boolean }>(
    `select exists (select from journal_changes where before::text like $1 or after::text like $1)
      or exists (select from player_parents where restriction_note like $1) as found`,
    [`%${word}%`],
  );
  return rows[0]!.found;
};

test('nothing of why a person must have no contact outlives the player, and the journal still holds', async () => {
  const { child } = await family();
  expect(await remembered('zqxreason')).toBe(true);
  await removedLongAgo('player', child.id);
  await run('purge-trash');
  expect(await isPurged('players', child.id)).toBe(true);
  expect(await remembered('zqxreason')).toBe(false);
  await run('seal-journal');
  expect((await verifyJournal(test_.ownerUrl)).faults).toEqual([]);
});

test('who must have no contact stays in the trash until that is lifted, and then goes with the links', async () => {
  const { families, child, travis } = await family();
  await removedLongAgo('user', travis.userId);
  await run('purge-trash');
  expect(await isPurged('users', travis.userId)).toBe(false);
  expect((await families.familyOf(child.id)).noContact).toMatchObject([{ inTrash: true }]);
  const lifted = await families.change(child.id, travis.id, { restriction: 'NONE' });
  expect(lifted.statusCode, lifted.body).toBe(200);
  await run('purge-trash');
  expect(await isPurged('users', travis.userId)).toBe(true);
  expect(await remembered('zqxreason')).toBe(false);
  expect(await families.linkOf(child.id, travis.id)).toBeUndefined();
  await run('seal-journal');
  expect((await verifyJournal(test_.ownerUrl)).faults).toEqual([]);
});
