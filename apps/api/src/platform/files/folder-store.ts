import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { assertStorable, FileStoreError, type FileStore } from './file-store.ts';

const absent = (error: unknown) => (error as { code?: string }).code === 'ENOENT';

/** The cause may hold a path; its code (`ENOSPC`, `EACCES`) says enough. */
const unusable = (error: unknown) =>
  new FileStoreError(`the folder of files: ${(error as { code?: string }).code ?? 'cannot be used'}`);

/** A folder on this machine, or one that all API processes share. */
export function createFolderStore(directory: string): FileStore {
  const root = resolve(directory);
  /** Not more than some thousand files in one folder: a level by the first two digits of the hash. */
  const folderOf = (name: string) => join(root, name.slice(0, 2));
  const pathOf = (name: string) => {
    assertStorable(name);
    return join(folderOf(name), name);
  };

  return {
    kind: 'folder',
    async put(name, content) {
      const path = pathOf(name);
      const unfinished = join(folderOf(name), `.${randomUUID()}.part`);
      try {
        await mkdir(folderOf(name), { recursive: true });
        await writeDurably(unfinished, content);
        // A reader sees the whole file or none, even after a power failure in between.
        await rename(unfinished, path);
        await syncFolder(folderOf(name));
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw unusable(error);
      }
    },
    async open(name) {
      const path = pathOf(name);
      let handle: FileHandle;
      try {
        handle = await open(path, 'r');
      } catch (error) {
        if (absent(error)) return null;
        throw unusable(error);
      }
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), bytes: size };
    },
    async remove(name) {
      await rm(pathOf(name), { force: true }).catch((error: unknown) => {
        throw unusable(error);
      });
    },
    async check() {
      const probe = join(root, `.${randomUUID()}.probe`);
      try {
        await mkdir(root, { recursive: true });
        await writeDurably(probe, Buffer.from('x'));
        await rm(probe);
      } catch (error) {
        throw unusable(error);
      }
    },
    close() {},
  };
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o640);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The new name is in the folder, which is a file of its own to the disk. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
