import { randomUUID } from 'node:crypto';

/** One part of a form, as hostile as it wants to be: nothing is escaped. */
export interface Part {
  readonly name: string;
  /** A part with a file name is a file. */
  readonly fileName?: string;
  readonly type?: string;
  readonly content: Buffer | string;
}

/** A `multipart/form-data` body, byte by byte. */
export function multipart(...parts: readonly Part[]): { payload: Buffer; headers: { 'content-type': string } } {
  const boundary = `----dugout${randomUUID()}`;
  const chunks = parts.flatMap(({ name, fileName, type = 'application/octet-stream', content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"` +
        (fileName === undefined ? '\r\n' : `; filename="${fileName}"\r\ncontent-type: ${type}\r\n`) +
        '\r\n',
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
