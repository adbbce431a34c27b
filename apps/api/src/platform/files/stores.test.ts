import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Upload } from '@dugout/contract/features/uploads/upload.schema.ts';
import { signInAdmin, startTestApp, type TestApp } from '../../../test/app.ts';
import { multipart } from '../../../test/multipart.ts';
import { noise, noisePng } from '../../../test/pictures.ts';
import { makeBucket, s3, s3Name } from '../../../test/s3.ts';
import { readSettings, SettingsError, type Settings } from '../settings.ts';
import { FileStoreError, type FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { openFileStore } from './open-file-store.ts';
import { createS3Store } from './s3-store.ts';

type Home = Partial<Record<keyof Settings, string>>;

const settingsOf = (home: Home) =>
  readSettings({
    DATABASE_URL: 'postgres://nobody@127.0.0.1/nothing',
    SERVER_SECRET: 'x'.repeat(40),
    PUBLIC_URL: 'https://admin.bombers.example',
    ...home,
  });

const named = (content: Buffer) => `${createHash('sha256').update(content).digest('hex')}.webp`;
const type = 'image/webp';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dugout-stores-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each([
  // Deep enough that names which climb out harm nothing but the folder of this test, should a store ever let them.
  {
    name: 'a folder',
    here: true,
    home: async (): Promise<Home> => ({ FILES_DIR: join(folder, 'deep', 'enough', 'for', 'files') }),
  },
  { name: s3Name, here: s3 !== null, home: makeBucket as () => Promise<Home> },
])('$name', ({ here, home }) => {
  describe.skipIf(!here)('as a store of files', () => {
    let store: FileStore;
    beforeAll(async () => {
      store = await openFileStore(settingsOf(await home()));
    });
    afterAll(() => store?.close());

    const read = async (name: string) => {
      const file = await store.open(name);
      if (!file) return null;
      const content = await buffer(file.stream);
      expect(content).toHaveLength(file.bytes);
      return content;
    };

    test('can be used', async () => {
      await expect(store.check()).resolves.toBeUndefined();
    });

    test('gives back what was put', async () => {
      const content = noise(50_000, 1);
      await store.put(named(content), content, type);
      expect((await read(named(content)))?.equals(content)).toBe(true);
    });

    test('has nothing under a name that was never put', async () => {
      expect(await store.open(`${'0'.repeat(64)}.webp`)).toBeNull();
    });

    test('takes the same file twice', async () => {
      const content = noise(1_000, 2);
      await store.put(named(content), content, type);
      await store.put(named(content), content, type);
      expect((await read(named(content)))?.equals(content)).toBe(true);
    });

    test('forgets a file, and does not mind when it is gone already', async () => {
      const content = noise(1_000, 3);
      await store.put(named(content), content, type);
      await store.remove(named(content));
      await store.remove(named(content));
      expect(await store.open(named(content))).toBeNull();
    });

    test('keeps a file of 10 MB whole', async () => {
      const content = noise(10 * 1024 * 1024, 4);
      await store.put(named(content), content, type);
      expect((await read(named(content)))?.equals(content)).toBe(true);
    });

    test('serves many at once, also the same name', async () => {
      const contents = Array.from({ length: 12 }, (_, i) => noise(20_000 + i, 5 + (i % 4)));
      const same = noise(30_000, 9);
      await Promise.all([...contents, same, same, same].map((content) => store.put(named(content), content, type)));
      const back = await Promise.all([...contents, same].map((content) => read(named(content))));
      expect(back.every((content, i) => content?.equals([...contents, same][i]!))).toBe(true);
    });

    test.each([
      '../../escaped.webp',
      '..',
      'a/b.webp',
      `${'a'.repeat(64)}.webp/../x`,
      `${'a'.repeat(64)}.webp\0`,
      '',
      'x.webp',
    ])('never touches what cannot be the name of a file: %j', async (name) => {
      await expect(store.put(name, Buffer.from('x'), type)).rejects.toThrow(TypeError);
      await expect(store.open(name)).rejects.toThrow(TypeError);
      await expect(store.remove(name)).rejects.toThrow(TypeError);
    });
  });

  describe.skipIf(!here)('behind the API', () => {
    let test_: TestApp;
    beforeAll(async () => {
      test_ = await startTestApp(await home());
    });
    afterAll(() => test_?.close());

    test('a picture is uploaded and served', async () => {
      const admin = await signInAdmin(test_);
      const form = multipart({ name: 'file', fileName: 'a.png', content: noisePng(64, 1) });
      const answer = await admin.call({ method: 'POST', url: '/api/uploads', ...form });
      expect(answer.statusCode, answer.body).toBe(201);
      const { url, bytes } = answer.json<Upload>();
      const served = await test_.app.inject(url);
      expect(served.statusCode).toBe(200);
      expect(served.rawPayload).toHaveLength(bytes);
      expect(url).toBe(`/api/files/${named(served.rawPayload)}`);
      expect((await test_.app.inject(`/api/files/${'0'.repeat(64)}.webp`)).statusCode).toBe(404);
    });
  });
});

describe('a folder', () => {
  test('holds no half of a file, and nothing but files under their names', async () => {
    const root = join(folder, 'tidy');
    const store = createFolderStore(root);
    const content = noise(5_000, 6);
    await Promise.all([1, 2, 3].map(() => store.put(named(content), content, type)));
    await store.check();
    expect((await readdir(root, { recursive: true })).sort()).toEqual(
      [named(content).slice(0, 2), `${named(content).slice(0, 2)}/${named(content)}`].sort(),
    );
  });

  test('that cannot be written to is a store that is down', async () => {
    const occupied = join(folder, 'occupied');
    await writeFile(occupied, 'a file, not a folder');
    await chmod(occupied, 0o400);
    const store = createFolderStore(occupied);
    const content = noise(10, 7);
    await expect(store.check()).rejects.toThrow(FileStoreError);
    await expect(store.put(named(content), content, type)).rejects.toThrow(FileStoreError);
    await expect(store.open(named(content))).rejects.toThrow(FileStoreError);
  });
});

describe('a bucket that does not answer', () => {
  const bucket = { bucket: 'b', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'only for this test' };
  const content = noise(10, 8);

  test('because nobody is there, is a store that is down', async () => {
    const store = createS3Store({ ...bucket, endpoint: 'http://127.0.0.1:9' });
    await expect(store.open(named(content))).rejects.toThrow(FileStoreError);
    await expect(store.put(named(content), content, type)).rejects.toThrow(FileStoreError);
    await expect(store.check()).rejects.toThrow(FileStoreError);
  });

  test('because it never says a word, is given up on', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const store = createS3Store({ ...bucket, endpoint: `http://127.0.0.1:${port}`, patience: 200 });
    const began = performance.now();
    await expect(store.open(named(content))).rejects.toThrow(FileStoreError);
    expect(performance.now() - began).toBeLessThan(5_000);
    store.close();
    silent.close();
  });
});

describe('the settings', () => {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  test.each([
    [{}, 'FILES_DIR is missing'],
    [{ FILES_DIR: 'var/files', S3_BUCKET: 'b', ...keys }, 'FILES_DIR and S3_BUCKET are both given'],
    [{ S3_BUCKET: 'b', S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ACCESS_KEY_ID is missing'],
    [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'key' }, 'S3_SECRET_ACCESS_KEY is missing'],
  ])('name one home, or the process does not start', async (home, sentence) => {
    await expect(openFileStore(settingsOf(home))).rejects.toThrow(SettingsError);
    await expect(openFileStore(settingsOf(home))).rejects.toThrow(sentence);
  });
});
