import { createServer } from 'node:net';
import { parseArgs } from 'node:util';

export interface Ports {
  /** The console, which people open. */
  readonly port: number;
  readonly 'api-port': number;
  readonly 'mail-port': number;
}

const options = { port: { type: 'string' }, 'api-port': { type: 'string' }, 'mail-port': { type: 'string' } } as const;
const usage = 'npm run dev -- [--port 5173] [--api-port 8080] [--mail-port 1025]';

/** Told in a sentence, without a stack trace. */
export class CannotStart extends Error {}

export function readPorts(typed: readonly string[], usual: Ports): Ports {
  const ports = Object.fromEntries(
    Object.entries(valuesOf(typed)).map(([option, value]) => {
      const port = Number(value);
      if (!Number.isInteger(port) || port < 1 || port > 65_535) {
        throw new CannotStart(`--${option} takes a port from 1 to 65535. ${usage}`);
      }
      return [option, port];
    }),
  );
  const chosen = { ...usual, ...ports };
  if (new Set(Object.values(chosen)).size < 3) throw new CannotStart(`Each needs a port of its own. ${usage}`);
  return chosen;
}

function valuesOf(typed: readonly string[]) {
  try {
    return parseArgs({ args: [...typed], options }).values;
  } catch (error) {
    throw new CannotStart(`${(error as Error).message.split('. ')[0]}. ${usage}`);
  }
}

/** All that are taken, at once: whoever has to stop programs wants to do it once. */
export async function demandFree(ports: Ports, isBusy = isTaken): Promise<void> {
  const taken = [];
  for (const [option, port] of Object.entries(ports) as [keyof Ports, number][]) {
    if (await isBusy(port)) taken.push([option, port] as const);
  }
  if (taken.length === 0) return;
  const named = taken.map(([, port]) => port).join(', ');
  const known = Object.values<number>({ ...ports });
  const instead = taken
    .map(([option, port]) => {
      const other = nextTo(port, known);
      known.push(other);
      return `--${option} ${other}`;
    })
    .join(' ');
  throw new CannotStart(
    `${taken.length === 1 ? `Port ${named} is` : `Ports ${named} are`} in use by another program. Stop it (is "npm run dev" running twice?), or choose another port: npm run dev -- ${instead}`,
  );
}

function nextTo(port: number, known: readonly number[]): number {
  let next = port + 1;
  while (known.includes(next)) next += 1;
  return next;
}

const isTaken = (port: number) =>
  new Promise<boolean>((known, failed) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE'
        ? known(true)
        : failed(new CannotStart(`Port ${port} cannot be used: ${error.code}.`)),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => known(false)));
  });
