import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Bytes as they go over the line; a pause is written as a number of milliseconds. */
export type Bytes = string | Buffer;
export type Sending = Iterable<Bytes | number> | AsyncIterable<Bytes | number>;

export interface Outcome {
  /** Of every answer that came, in order. */
  readonly statuses: readonly number[];
  /** Until the first answer, or the end of the connection. */
  readonly ms: number;
  /** The server ended the connection; otherwise we did, when the time was over or an answer had come. */
  readonly cut: boolean;
  readonly text: string;
}

/** What the server does with these bytes, within so long. While it lingers, a second answer would show a request within another. */
export async function speak(port: number, sending: Sending, { withinMs = 5_000, lingerMs = 0 } = {}): Promise<Outcome> {
  const began = performance.now();
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let firstMs = 0;
  let cut = false;
  const over = Promise.withResolvers<void>();
  const note = () => (firstMs ||= performance.now() - began);
  socket.on('data', (chunk: Buffer) => {
    note();
    if (text.length < 20_000) text += chunk.toString('latin1');
    setTimeout(over.resolve, lingerMs);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    note();
    cut = true;
    over.resolve();
  });
  const timer = setTimeout(over.resolve, withinMs);
  const written = write(socket, sending);
  await over.promise;
  clearTimeout(timer);
  const wasCut = cut;
  socket.destroy();
  await written;
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  return { statuses, ms: firstMs || performance.now() - began, cut: wasCut, text };
}

async function write(socket: Socket, sending: Sending): Promise<void> {
  const closed = new Promise<void>((done) => void socket.once('close', done));
  for await (const part of sending) {
    if (socket.destroyed) return;
    if (typeof part === 'number') await sleep(part);
    else if (!socket.write(part)) {
      await Promise.race([new Promise<void>((drained) => void socket.once('drain', drained)), closed]);
    }
  }
}
