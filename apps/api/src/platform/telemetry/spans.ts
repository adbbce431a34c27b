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
  /** The place to hand over where another process goes on with the trace. */
  here(): TracePlace | null;
  /** Sends what is left. */
  close(): Promise<void>;
}
