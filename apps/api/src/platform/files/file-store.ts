import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly stream: Readable;
  readonly bytes: number;
}

/**
 * Where uploaded files are kept. A name says what is in the file (it is the hash of the content), so a file is never
 * changed, and writing it twice is writing it once.
 */
export interface FileStore {
  readonly kind: 'folder' | 'bucket';
  put(name: string, content: Buffer, type: string): Promise<void>;
  /** Null when there is no such file. */
  open(name: string): Promise<StoredFile | null>;
  /** Done also when there is no such file. */
  remove(name: string): Promise<void>;
  /** Checks at startup whether the store is usable; rejects with a message for the operator. */
  check(): Promise<void>;
  close(): void;
}

/** The store does not answer, is full, or refuses us: 503, and the caller may try again. */
export class FileStoreError extends Error {
  override name = 'FileStoreError';
}

const storable = /^[0-9a-f]{64}(-\d{1,4})?\.[a-z0-9]{2,5}$/;

/** Both stores put the name into a path: nothing but a hash, a width and an ending may get there. */
export function assertStorable(name: string): void {
  if (!storable.test(name)) throw new TypeError('This cannot be the name of a stored file.');
}
