import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FoundOf } from '@dugout/contract/features/system/health.schema.ts';
import type { FileStore } from '../../platform/files/file-store.ts';

/** Writes a few bytes, reads them again and takes them away: the only way to know that all three work. */
export async function probeStorage(files: FileStore): Promise<FoundOf<'storage'>> {
  const content = randomBytes(32);
  const name = `${createHash('sha256').update(content).digest('hex')}.probe`;
  try {
    await files.put(name, content, 'application/octet-stream');
    const stored = await files.open(name);
    if (!stored || !content.equals(await buffer(stored.stream))) throw new Error('what was written is not there');
  } finally {
    await files.remove(name);
  }
  return { kind: files.kind };
}
