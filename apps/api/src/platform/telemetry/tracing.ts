import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings.ts';
import type { SpanAbout, TracePlace, Tracing } from './spans.ts';

/** One per process, as the log; null where no traces are wanted. */
let tracing: Tracing | null = null;
export const tracingHere = (): Tracing | null => tracing;

export interface TracingOptions {
  readonly settings: Pick<Settings, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>;
  readonly service: 'api' | 'worker';
  readonly log: FastifyBaseLogger;
}

/** Loads the library only if a collector is configured. */
export async function startTracing({ settings, service, log }: TracingOptions): Promise<void> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return;
  const { openTelemetry } = await import('./open-telemetry.ts');
  tracing = openTelemetry({ endpoint, ratio: settings.OTEL_TRACES_SAMPLER_ARG, service, log });
}

export async function stopTracing(): Promise<void> {
  const stopping = tracing;
  tracing = null;
  await stopping?.close();
}

export function traced<T>(about: () => SpanAbout, work: () => Promise<T>): Promise<T> {
  return tracing ? tracing.part(about, work) : work();
}

/** W3C Trace Context, the one version there is. Its flag is not asked: what is kept is decided here, by the setting. */
const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const nothing = /^0+$/;

export function readTraceparent(header: unknown): TracePlace | null {
  const [, traceId, spanId] = (typeof header === 'string' && form.exec(header)) || [];
  if (traceId === undefined || spanId === undefined || nothing.test(traceId) || nothing.test(spanId)) return null;
  return { traceId, spanId };
}

export const writeTraceparent = ({ traceId, spanId }: TracePlace) => `00-${traceId}-${spanId}-01`;

/** Also those who said nothing have one place only: the log and the trace must tell of the same. */
const places = new WeakMap<IncomingMessage, TracePlace>();

/** The trace that a request belongs to: the sender's, else a new one, or none if tracing is off. */
export function traceOf(request: IncomingMessage): TracePlace | null {
  const told = readTraceparent(request.headers.traceparent);
  if (told || !tracing) return told;
  const known = places.get(request) ?? { traceId: randomBytes(16).toString('hex'), spanId: null };
  places.set(request, known);
  return known;
}
