import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { Route } from '@dugout/contract/wire/route.ts';
import { createGate, type Gate } from '../gate.ts';
import type { Patience } from '../patience.ts';
import { counter } from '../telemetry/meters.ts';
import { problemDocument } from './errors.ts';
import { fail } from './problem-error.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Who is let in when more come than can be served. Each call needs a connection to the database, so that more at once
 * would only wait for one, in the end everybody for too long. A few places are kept free: for signing in, exports and
 * what the club's programs send, which have limits of their own.
 */
export interface Admission {
  /** Resolves when it is the call's turn; if too many calls wait, or this one waited too long, it must retry later. */
  admit(route: Route, response: ServerResponse, patience: Patience): Promise<void>;
  /**
   * The same before anything else is done for a call, where it can be told from its first line: at ten times what a
   * process can do, the refusing itself must cost next to nothing. True when it was turned away.
   */
  refusedEarly(request: IncomingMessage, response: ServerResponse): boolean;
}

export interface AdmissionOptions {
  readonly connections: number;
  readonly publicUrl: string;
  readonly base: string;
  readonly log: FastifyBaseLogger;
}

const refusals = counter('dugout_http_overload_refusals_total', 'Calls turned away because too many were there');

/** What a process serves in a fraction of a second. */
const mostWaiting = 80;
const mostWaitingForOne = 50;
const comeAgain = { 'retry-after': '1' };

export function createAdmission({ connections, publicUrl, base, log }: AdmissionOptions): Admission {
  const places = Math.max(1, connections - 3);
  // One call, and all writes together, leave places to others: a locked table, a standby that is away.
  const share = Math.max(1, Math.ceil(places * 0.6));
  // Admitted calls wait in one queue or another: how long they wait depends on their total number.
  const most = places + mostWaiting;
  let present = 0;
  const all = createGate({ atOnce: places, waiting: mostWaiting });
  const writes = createGate({ atOnce: share, waiting: mostWaitingForOne });
  const ofRoutes = new Map<string, Gate>();
  const ofRoute = ({ method, path }: Route) => {
    const name = `${method} ${base}${path}`;
    const known = ofRoutes.get(name) ?? createGate({ atOnce: share, waiting: mostWaitingForOne });
    ofRoutes.set(name, known);
    return known;
  };
  const counted = countRefusals(log);
  const refuse = () => {
    counted();
    return fail(platformProblems.busy, { headers: comeAgain });
  };
  const headers = {
    ...securityHeaders(publicUrl),
    ...comeAgain,
    'content-type': 'application/problem+json; charset=utf-8',
  };

  return {
    async admit(route, response, patience) {
      const gates = route.method === 'GET' ? [ofRoute(route), all] : [ofRoute(route), writes, all];
      if (present >= most) refuse();
      present += 1;
      response.once('close', () => (present -= 1));
      for (const gate of gates) {
        const leave = (await patience.spend((leftMs) => gate.enter(leftMs))) ?? refuse();
        response.once('close', leave);
        // Gone while it waited: the event has been.
        if (response.closed) {
          leave();
          fail(platformProblems.busy);
        }
      }
    },

    refusedEarly(request, response) {
      const { method, url = '' } = request;
      const [path] = url.split('?', 1);
      if (present < most && !ofRoutes.get(`${method} ${path}`)?.full()) return false;
      // A caller without a token asks for something else: the screens, a sign-in, a health check.
      if (request.headers.authorization === undefined) return false;
      counted();
      const id = randomUUID();
      const document = problemDocument(platformProblems.busy, id);
      const length = Buffer.byteLength(document);
      response.writeHead(platformProblems.busy.status, { ...headers, 'x-request-id': id, 'content-length': length });
      response.end(document);
      return true;
    },
  };
}

/** A line for each would be one more load when there is too much of it. */
function countRefusals(log: FastifyBaseLogger): () => void {
  let counted = 0;
  return () => {
    if (counted === 0) {
      setTimeout(() => {
        log.warn({ refused: counted }, 'more calls than can be served');
        counted = 0;
      }, 1_000).unref();
    }
    counted += 1;
    refusals.inc();
  };
}
