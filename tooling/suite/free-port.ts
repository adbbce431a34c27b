import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A port that is free now, below those that the system assigns, so that no connection takes it meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer();
    const listening = await new Promise<boolean>((known) => {
      server.once('error', () => known(false));
      server.listen(port, '127.0.0.1', () => known(true));
    });
    if (!listening) continue;
    const found = (server.address() as AddressInfo).port;
    server.close();
    await once(server, 'close');
    return found;
  }
}
