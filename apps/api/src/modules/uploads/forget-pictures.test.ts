import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyName, imageWidths } from '@dugout/contract/features/uploads/upload.rules.ts';
import { asOwner } from '../../../test/as-owner.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { runJob } from '../../../test/job-queue.ts';
import { multipart } from '../../../test/multipart.ts';
import { noisePng } from '../../../test/pictures.ts';
import { forgetPictures } from './uploads.jobs.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

const day = 86_400_000;
/** As the job would on that day, counted from today. */
const runOn = (days: number) => runJob(test_.services, forgetPictures, new Date(Date.now() + days * day));

async function upload(seed: number): Promise<string> {
  const form = multipart({ name: 'file', fileName: 'p.png', type: 'image/png', content: noisePng(700, seed) });
  return (await admin.call({ method: 'POST', url: '/api/uploads', ...form })).json<{ url: string }>().url;
}
const served = async (url: string) => (await test_.app.inject(url)).statusCode;
const makeSponsor = (imageUrl: string) =>
  admin.call({
    method: 'POST',
    url: '/api/sponsors',
    payload: { title: 'A', url: 'https://a.example/', logoUrl: imageUrl },
  });

test('a picture that nobody shows goes after a week, with its copies; uploaded again it has another week', async () => {
  const url = await upload(1);
  await runOn(0);
  await runOn(6);
  expect(await served(url)).toBe(200);
  expect(await upload(1)).toBe(url);
  await runOn(8);
  expect(await served(url)).toBe(200);
  await runOn(16);
  const name = url.replace('/api/files/', '');
  for (const gone of [name, ...imageWidths.map((width) => copyName(name, width))]) {
    expect(await test_.services.files.open(gone), gone).toBeNull();
  }
  expect(await upload(1)).toBe(url);
  expect(await served(url)).toBe(200);
});

test('a picture that a record shows stays, also while the record is in the trash', async () => {
  const url = await upload(2);
  const made = await makeSponsor(url);
  expect(made.statusCode, made.body).toBe(201);
  await admin.call({ method: 'DELETE', url: `/api/sponsors/${made.json<{ id: string }>().id}` });
  await runOn(0);
  await runOn(20);
  expect(await served(url)).toBe(200);
});

test('every column that may hold the address of a picture is looked at', async () => {
  const columns = await asOwner<{ name: string }>(
    test_,
    `select format('%s.%s', c.table_name, c.column_name) as name from information_schema.columns c
      join pg_tables t on t.tablename = c.table_name and t.schemaname = 'public'
      where c.table_schema = 'public' and c.column_name ~ '(^|_)(url|image|logo|picture|photo)' order by 1`,
  );
  const looked = await asOwner<{ name: string }>(
    test_,
    `select format('%s.%s', table_name, column_name) as name from information_schema.view_column_usage
      where view_name = 'pictures_in_use'`,
  );
  // Where sponsors, films, schools and the privacy policy are: on other sites.
  const elsewhere = ['organisation.privacy_policy_url', 'schools.image_url', 'sponsors.url', 'videos.video_url'];
  const missing = columns.map(({ name }) => name).filter((name) => !looked.some((one) => one.name === name));
  expect(missing).toEqual(elsewhere);
});
