import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings.ts';

/** Where in a trace a request or a job begins. Without a span it begins the trace itself. */
export interface TracePlace {
  readonly traceId: string;
  readonly spanId: string | null;
}

type Attributes = Record<string, string | number>;

export interface SpanAbout {
  readonly name: string;
  /** Who waits for whom, in OpenTelemetry's words. */
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes?: Attributes;
}

/** Something that has begun, and within which other things happen. */
export interface OpenSpan {
  within<T>(work: () => T): T;
  end(outcome: { readonly failed: boolean; readonly attributes?: Attributes }): void;
}

export interface Tracing {
  /** Begins what nothing of this process is around: a request, a job. */
  begin(about: SpanAbout, place: TracePlace | null): OpenSpan;
  /** A part of what is going on here; outside of everything there is nothing to be a part of, and nothing is told. */
  part<T>(about: () => SpanAbout, work: () => Promise<T>): Promise<T>;
  /** A part that is over: it took so many milliseconds until now. */
  partOver(about: SpanAbout, ms: number): void;
  /** Where we are, for whoever goes on with it elsewhere. */
  here(): TracePlace | null;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** One per process, as the log; null where no traces are wanted. */
let tracing: Tracing | null = null;
export const tracingHere = (): Tracing | null => tracing;

export interface TracingOptions {
  readonly settings: Pick<Settings, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>;
  readonly service: 'api' | 'worker';
  readonly log: FastifyBaseLogger;
}

/** The library is not even loaded unless there is somebody to tell. */
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

/** The trace that a request belongs to: its sender's, else one of our own, else (nobody wants traces) none. */
export function traceOf(request: IncomingMessage): TracePlace | null {
  const told = readTraceparent(request.headers.traceparent);
  if (told || !tracing) return told;
  const known = places.get(request) ?? { traceId: randomBytes(16).toString('hex'), spanId: null };
  places.set(request, known);
  return known;
}
