import type { FoundOf, HealthPart, HealthReport } from '@dugout/contract/features/system/health.schema.ts';
import { momentText } from '../../kit/time/moment-texts.ts';

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** "312 MB": thousands, as disks are sold. */
export function sizeText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${value >= 100 ? Math.round(value) : figure.format(value)} ${units[unit] ?? ''}`;
}

const migrationTexts: Record<FoundOf<'database'>['migrations'], string> = {
  current: 'migrations up to date',
  behind: 'migrations are missing: whoever runs the server has to run them',
  ahead: 'migrations are those of a newer version',
};

type Texts = { [P in HealthPart]: { title: string; text: (found: FoundOf<P>, timeZone: string) => string } };

/** In the order in which they are shown. */
const parts: Texts = {
  program: {
    title: 'Program',
    text: ({ version, commit }) => `Version ${version}, ${commit === null ? 'build unknown' : `build ${commit}`}`,
  },
  database: {
    title: 'Database',
    text: ({ version, bytes, migrations }) =>
      `PostgreSQL ${version}, ${sizeText(bytes)}, ${migrationTexts[migrations]}`,
  },
  mail: {
    title: 'Email',
    text: ({ waiting, failing, givenUp, oldest }, timeZone) => {
      if (waiting === 0 && givenUp === 0) return 'No emails waiting';
      return [
        `${waiting} waiting`,
        ...(failing > 0 ? [`${failing} of them failed and will be tried again`] : []),
        ...(givenUp > 0 ? [`${givenUp} could not be sent`] : []),
        ...(oldest === null ? [] : [`the oldest since ${momentText(oldest, timeZone)}`]),
      ].join(', ');
    },
  },
  worker: {
    title: 'Worker',
    text: ({ lastSeen }, timeZone) =>
      lastSeen === null ? 'Has never run' : `Last seen ${momentText(lastSeen, timeZone)}`,
  },
  storage: {
    title: 'Storage',
    text: ({ kind }) => `Working (${kind})`,
  },
  backup: {
    title: 'Last backup',
    text: ({ at, note }, timeZone) =>
      at === null ? 'None recorded' : [momentText(at, timeZone), note].filter(Boolean).join(', '),
  },
};

export interface HealthLine {
  readonly part: HealthPart;
  readonly title: string;
  readonly state: HealthReport[HealthPart]['state'];
  readonly text: string;
}

/** All that the server knows of itself without its database. */
export const awayLines = (since: string, timeZone: string): HealthLine[] => [
  {
    part: 'database',
    title: parts.database.title,
    state: 'failing',
    text: `Not reachable since ${momentText(since, timeZone)}`,
  },
];

export function healthLines(report: HealthReport, timeZone: string): HealthLine[] {
  return (Object.keys(parts) as HealthPart[]).map((part) => {
    const { title, text } = parts[part];
    const { state, found } = report[part];
    const write = text as (of: unknown, zone: string) => string;
    return { part, title, state, text: found === null ? 'No answer' : write(found, timeZone) };
  });
}
