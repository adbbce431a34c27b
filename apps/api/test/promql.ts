/** As much of Prometheus' two languages as a test needs to tell which metrics and labels a file speaks of. */

interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Exposed {
  readonly samples: readonly Sample[];
  /** As samples are called: a histogram has three names. */
  readonly names: ReadonlySet<string>;
  readonly types: ReadonlyMap<string, string>;
}

const label = /([a-z_]\w*)="((?:[^"\\]|\\.)*)"/gi;

/** A page as Prometheus reads it. */
export function samplesOf(page: string): Exposed {
  const types = new Map<string, string>();
  const samples: Sample[] = [];
  for (const line of page.split('\n')) {
    const [, name, type] = /^# TYPE (\S+) (\S+)/.exec(line) ?? [];
    if (name !== undefined && type !== undefined) types.set(name, type);
    const sample = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/i.exec(line);
    if (!sample) continue;
    const labels = Object.fromEntries([...(sample[2] ?? '').matchAll(label)].map(([, key, value]) => [key!, value!]));
    samples.push({ name: sample[1]!, labels, value: Number(sample[3]) });
  }
  return { samples, types, names: new Set(samples.map(({ name }) => name)) };
}

export const labelsIn = ({ samples }: Exposed, metric: string): ReadonlySet<string> =>
  new Set(samples.flatMap(({ name, labels }) => (name === metric ? Object.keys(labels) : [])));

const words = new Set(['and', 'or', 'unless', 'bool', 'offset', 'on', 'ignoring', 'by', 'without']);

/** What is neither text, nor labels, nor a function, nor a number is a metric. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '');
  const found = [...bare.matchAll(/\b[a-z_:][\w:]*\b(?!\s*\()/gi)].map(([name]) => name);
  return [...new Set(found.filter((name) => !words.has(name)))];
}

export interface Selector {
  readonly metric: string;
  readonly labels: readonly string[];
}

/** Labels by which samples are chosen, and those by which an aggregation keeps them apart. */
export function selectorsIn(expression: string): Selector[] {
  const chosen = [...expression.matchAll(/([a-z_:][\w:]*)\{([^}]*)\}/gi)].map(([, metric, inside]) => ({
    metric: metric!,
    labels: [...inside!.matchAll(/([a-z_]\w*)\s*(?:=~|!~|!=|=)/gi)].map(([, name]) => name!),
  }));
  const kept = [...expression.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, inside]) => inside!.split(/\s*,\s*/));
  const [metric] = metricsIn(expression);
  return kept.length > 0 && metric !== undefined ? [...chosen, { metric, labels: kept }] : chosen;
}
