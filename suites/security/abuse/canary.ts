import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Canary {
  readonly port: number;
  /** The connections it received. */
  readonly visits: readonly string[];
  close(): Promise<void>;
}

/** A server on our own network that the product has no reason to call. */
export async function startCanary(): Promise<Canary> {
  const visits: string[] = [];
  const server = createServer((request, response) => response.end(String(request.url)));
  server.on('connection', ({ remotePort }) => void visits.push(`from port ${remotePort}`));
  // Both families, so that no way of writing the address misses it.
  await new Promise<void>((listening) => void server.listen(0, '::', listening));
  return {
    port: (server.address() as AddressInfo).port,
    visits,
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
}

/** Ways to write an address within our own walls. */
export const inward = (port: number): readonly string[] => [
  `http://127.0.0.1:${port}/a.png`,
  `https://127.0.0.1:${port}/a.png`,
  `https://localhost:${port}/a.png`,
  `https://[::1]:${port}/a.png`,
  `https://[::ffff:127.0.0.1]:${port}/a.png`,
  `https://[::ffff:7f00:1]:${port}/a.png`,
  `https://[0:0:0:0:0:ffff:127.0.0.1]:${port}/a.png`,
  `https://2130706433:${port}/a.png`,
  `https://0x7f000001:${port}/a.png`,
  `https://0177.0.0.1:${port}/a.png`,
  `https://127.1:${port}/a.png`,
  `https://0:${port}/a.png`,
  `https://[::]:${port}/a.png`,
  `https://images.example@127.0.0.1:${port}/a.png`,
  `https://127.0.0.1:${port}#@images.example/a.png`,
  `https://localhost.:${port}/a.png`,
  `https://①②⑦.0.0.1:${port}/a.png`,
  `https://www.youtube.com.127.0.0.1.nip.example:${port}/watch?v=BOMBERS0001`,
  `https://127.0.0.1:${port}/watch?v=BOMBERS0001`,
  `https://169.254.169.254/latest/meta-data/`,
  `//127.0.0.1:${port}/a.png`,
  `file:///etc/passwd`,
  `gopher://127.0.0.1:${port}/_x`,
  `data:image/svg+xml,<svg xmlns:xlink="x"><image href="http://127.0.0.1:${port}/"/></svg>`,
];
