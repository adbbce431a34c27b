import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import { version } from '../version.ts';
import type { OpenSpan, SpanAbout, TracePlace, Tracing } from './spans.ts';

export interface OpenTelemetryOptions {
  readonly endpoint: string;
  /** Which part of the traces is kept: 1 is all of them. */
  readonly ratio: number;
  readonly service: 'api' | 'worker';
  readonly log: FastifyBaseLogger;
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
/** A statement that is longer is cut: its beginning says which one it is. */
const longestAttribute = 4_000;
/** How long a stopping process waits for its last spans to be sent. */
const closeMs = 2_000;
const complainEveryMs = 60_000;

/** Loaded by `startTracing` alone: spans as OpenTelemetry knows them, sent by OTLP over HTTP. */
export function openTelemetry({ endpoint, ratio, service, log }: OpenTelemetryOptions): Tracing {
  complainToLog(log);
  /** The trace that the next root belongs to, where the log has named it already. */
  let nextTraceId: string | null = null;
  // By its own number alone: a stranger who sends a flag does not decide what is kept.
  const byNumber = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({
      root: byNumber,
      remoteParentSampled: byNumber,
      remoteParentNotSampled: byNumber,
    }),
    resource: resourceFromAttributes({ 'service.name': `dugout-${service}`, 'service.version': version }),
    spanLimits: { attributeValueLengthLimit: longestAttribute },
    idGenerator: {
      generateTraceId: () => nextTraceId ?? randomBytes(16).toString('hex'),
      generateSpanId: () => randomBytes(8).toString('hex'),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: 5_000 }),
      }),
    ],
  });
  const tracer = provider.getTracer('dugout');
  const around = new AsyncLocalStorage<Span>();

  function parentOf(place: TracePlace | null) {
    if (!place?.spanId) return ROOT_CONTEXT;
    const { traceId, spanId } = place;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 0, isRemote: true });
  }

  const start = ({ name, kind, attributes = {} }: SpanAbout, context: typeof ROOT_CONTEXT, startTime?: number) =>
    tracer.startSpan(name, { kind: kinds[kind], attributes, ...(startTime ? { startTime } : {}) }, context);

  return {
    begin(about, place): OpenSpan {
      nextTraceId = place?.traceId ?? null;
      const span = start(about, parentOf(place));
      nextTraceId = null;
      return {
        within: (work) => around.run(span, work),
        end: ({ failed, attributes = {} }) => {
          span.setAttributes(attributes);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async part(about, work) {
      const parent = around.getStore();
      if (!parent) return work();
      const span = start(about(), trace.setSpan(ROOT_CONTEXT, parent));
      try {
        return await around.run(span, work);
      } catch (error) {
        // Never its message: a driver and a mail server repeat in it what they were told.
        const { name, code } = error as { name?: string; code?: string | number };
        span.setAttribute('error.type', String(code ?? name ?? 'Error'));
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    partOver(about, ms) {
      const parent = around.getStore();
      if (parent) start(about, trace.setSpan(ROOT_CONTEXT, parent), Date.now() - ms).end();
    },
    here() {
      const context = around.getStore()?.spanContext();
      return context ? { traceId: context.traceId, spanId: context.spanId } : null;
    },
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<void>((over) => (timer = setTimeout(over, closeMs)));
      await Promise.race([provider.shutdown().catch(() => undefined), tooLong]);
      clearTimeout(timer);
    },
  };
}

/** A collector that is away is no reason to be away as well, nor to fill the log. */
function complainToLog(log: FastifyBaseLogger): void {
  let toldAt = -Infinity;
  const quiet = () => {};
  const error = () => {
    if (Date.now() - toldAt < complainEveryMs) return;
    toldAt = Date.now();
    log.warn('traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT');
  };
  diag.setLogger({ error, warn: quiet, info: quiet, debug: quiet, verbose: quiet }, { logLevel: DiagLogLevel.ERROR });
}
