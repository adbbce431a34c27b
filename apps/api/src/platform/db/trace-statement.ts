import { histogram } from '../telemetry/meters.ts';
import type { SpanAbout } from '../telemetry/spans.ts';
import { traced } from '../telemetry/tracing.ts';

const duration = histogram('dugout_database_statement_duration_seconds', 'From a statement to its last row', {
  labels: ['operation'],
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 4],
});

const operations = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'];
const operationOf = (word: string) => operations.find((one) => word.startsWith(one)) ?? 'other';

const place = /\b(?:from|into|update)\s+"?([a-z_][\w.]*)/i;

function describe(text: string, operation: string): SpanAbout {
  const table = place.exec(text)?.[1];
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.replaceAll(/\s+/g, ' ').trim(),
    },
  };
}

/**
 * Adds every statement to the metrics and to the trace of the current call. Its text is what the program wrote, with
 * `$1` in place of a value; the values are never seen here.
 */
export async function traceStatement<T>(text: string, word: string, send: () => Promise<T>): Promise<T> {
  const operation = operationOf(word);
  const began = performance.now();
  try {
    return await traced(() => describe(text, operation), send);
  } finally {
    duration.observe({ operation }, (performance.now() - began) / 1_000);
  }
}
