import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Ctx } from '../context.ts';
import { counter } from '../telemetry/meters.ts';

const answered = counter('dugout_list_answers_total', 'Pages of lists, from a kept answer or read anew', {
  result: ['kept', 'read'],
});

/** What every reading does, also of a kept answer. */
type EachTime = (ctx: Ctx) => Promise<void>;

interface KeptAnswer {
  readonly headers: Readonly<Record<string, number | string | string[]>>;
  readonly payload: Buffer | string;
  readonly eachTime: EachTime;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the database held when the session was read; null where nothing may be kept. */
    snapshot: string | null;
    /** Set by the handler of an answer that may be kept. */
    eachTime: EachTime | null;
  }
}

const keptHeaders = [
  'content-type',
  'content-encoding',
  'vary',
  'x-total-count',
  'x-total-count-relation',
  'x-unfiltered-count',
  'link',
];
const mostAnswers = 200;
const mostBytes = 65_536;

/** Compressed as this caller asked for it. */
const keyOf = ({ method, url, headers }: FastifyRequest) => `${method} ${url} ${headers['accept-encoding'] ?? ''}`;

/**
 * Answers of lists, as they were sent, for as long as nothing was written to the database. Every call reads its session
 * anyway, and with it which transactions are visible (`snapshotNow`). Where those are the same ones, so is the answer.
 * Whatever is committed changes the snapshot: there is nothing to invalidate, and what was purged is dropped with the rest.
 */
export class KeptAnswers {
  #snapshot = '';
  #answers = new Map<string, KeptAnswer>();

  find(request: FastifyRequest): KeptAnswer | undefined {
    return request.snapshot === this.#snapshot ? this.#answers.get(keyOf(request)) : undefined;
  }

  /** Under the snapshot from before the rows were read: if something was committed in between, nobody finds it again. */
  keep(request: FastifyRequest, answer: KeptAnswer): void {
    if (request.snapshot === null || Buffer.byteLength(answer.payload) > mostBytes) return;
    if (request.snapshot !== this.#snapshot) {
      this.#snapshot = request.snapshot;
      this.#answers = new Map();
    }
    const [oldest] = this.#answers.keys();
    if (this.#answers.size >= mostAnswers) this.#answers.delete(oldest!);
    this.#answers.set(keyOf(request), answer);
  }
}

export async function sendKept({ headers, payload, eachTime }: KeptAnswer, ctx: Ctx, reply: FastifyReply) {
  await eachTime(ctx);
  answered.inc({ result: 'kept' });
  return reply.headers(headers).send(payload);
}

const isWhole = (payload: unknown): payload is Buffer | string =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

/** After the compression was installed: what is kept is what it makes of an answer. */
export function installKeptAnswers(app: FastifyInstance): KeptAnswers {
  const answers = new KeptAnswers();
  app.decorateRequest('snapshot', null);
  app.decorateRequest('eachTime', null);
  app.addHook('onRoute', (route: RouteOptions) => {
    if (route.method !== 'GET' || !route.config?.route) return;
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (request: FastifyRequest, reply: FastifyReply, payload: unknown, next: (error: null, sent: unknown) => void) => {
        const { eachTime } = request;
        if (eachTime && reply.statusCode === 200 && isWhole(payload)) {
          answered.inc({ result: 'read' });
          const sent = Object.entries(reply.getHeaders()).filter(([name]) => keptHeaders.includes(name));
          answers.keep(request, { headers: Object.fromEntries(sent) as KeptAnswer['headers'], payload, eachTime });
        }
        next(null, payload);
      },
    ];
  });
  return answers;
}
