import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Tells of every connection that this process tries to open, as `127.0.0.1 5432`, and of every name it looks up for one. */
export function watchReached(tell: (place: string) => void): () => void {
  const watch = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    socket.on('lookup', (_error, _address, _family, host) => tell(host));
    socket.on('connectionAttempt', (ip, port) => tell(`${ip} ${port}`));
  };
  subscribe('net.client.socket', watch);
  return () => void unsubscribe('net.client.socket', watch);
}

/** This machine, where PostgreSQL and the mail server of a check are. */
export const isHere = (place: string) => /^(localhost|(::ffff:)?127\.[\d.]+|::1)( \d+)?$/.test(place);
