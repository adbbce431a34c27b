import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

/** A span in the words of OTLP/JSON. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: readonly Attribute[];
  readonly service: string;
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<ReceivedSpan, 'service'>[] }[];
  }[];
}

export interface Collector {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** Every byte that arrived, to look for what must not be there. */
  bodies(): string;
  close(): Promise<void>;
}

/** A small OpenTelemetry collector: takes OTLP over HTTP and keeps it. */
export async function startCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  let bodies = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      bodies += body;
      if (request.url === '/v1/traces') {
        for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
          const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
          spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
        }
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies: () => bodies,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const attributeOf = ({ attributes }: ReceivedSpan, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : String(value.intValue));
};
