import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadRoutes } from '@dugout/contract/features/uploads/upload.routes.ts';
import type { Upload } from '@dugout/contract/features/uploads/upload.schema.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { hostileFiles, marker, type HostileFile } from '../../../test/hostile-files.ts';
import { riffKinds } from '../../../test/image-bytes.ts';
import { multipart } from '../../../test/multipart.ts';

const files = await hostileFiles();

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

const send = ({ content, fileName = 'photo.jpg', type = 'image/jpeg' }: HostileFile) =>
  admin.call({ method: 'POST', url: '/api/uploads', ...multipart({ name: 'file', fileName, type, content }) });

const storedNames = async () =>
  (await readdir(test_.services.settings.FILES_DIR!, { recursive: true })).filter((name) => name.includes('.'));

/** Nothing but a picture: decodable, in its own container, with none of the places where metadata can be. */
async function expectOnlyPixels(content: Buffer, sent: Buffer): Promise<void> {
  expect(content.equals(sent)).toBe(false);
  expect(content.includes(sent)).toBe(false);
  for (const trace of [marker, 'GPS', 'Exif', 'http://', '<?php', '<script', 'ICC_PROFILE', 'Photoshop']) {
    expect(content.includes(trace), trace).toBe(false);
  }
  for (const kind of riffKinds(content)) expect(['VP8 ', 'VP8L', 'VP8X', 'ALPH']).toContain(kind);
  const about = await sharp(content).metadata();
  expect(about).toMatchObject({ format: 'webp', space: 'srgb', depth: 'uchar', hasProfile: false });
  expect(about.pages ?? 1).toBe(1);
  expect([about.exif, about.xmp, about.icc, about.iptc, about.orientation, about.comments]).toEqual(
    Array(6).fill(undefined),
  );
  const decoded = await sharp(content).raw().toBuffer();
  expect(decoded.length).toBeGreaterThan(0);
}

test('the files are as many and as bad as they should be', async () => {
  expect(files.length).toBeGreaterThanOrEqual(40);
  expect(new Set(files.map(({ what }) => what)).size).toBe(files.length);
  const placed = files.filter(({ what }) => what.includes('place in EXIF'));
  expect(placed).toHaveLength(3);
  for (const { content } of placed) expect((await sharp(content).metadata()).exif?.length).toBeGreaterThan(100);
  expect(files.filter(({ content }) => content.includes(marker)).length).toBeGreaterThan(30);
});

describe.each(files.map((file) => [file.what, file] as const))('%s', (_what, file) => {
  test(
    file.verdict === 'stored' ? 'gives its picture, and nothing else of it' : 'is refused, and leaves nothing',
    async () => {
      const before = await storedNames();
      const answer = await send(file);
      if (file.verdict === 'stored') {
        expect(answer.statusCode, answer.body).toBe(201);
        const { url, bytes } = answer.json<Upload>();
        const served = await test_.app.inject(url);
        expect(served.statusCode).toBe(200);
        expect(served.rawPayload).toHaveLength(bytes);
        await expectOnlyPixels(served.rawPayload, file.content);
        return;
      }
      expect(answer.json()).toMatchObject({ code: file.verdict });
      expect(uploadRoutes.create.errors.map(({ code }) => code)).toContain(file.verdict);
      expect(await storedNames()).toEqual(before);
    },
  );
});

test('nothing that was stored holds a place or what was planted, and no name that was sent is anywhere', async () => {
  for (const name of await storedNames()) expect(name).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{64}(-\d+)?\.webp$/);
  const rows = await test_.db.selectFrom('journal').selectAll().where('entity', '=', 'upload').execute();
  expect(JSON.stringify(rows)).not.toMatch(/evil|photo|cron|\.png/);
  expect(test_.lines.join('\n')).not.toMatch(/evil|photo|cron|PLANTED/);
});
