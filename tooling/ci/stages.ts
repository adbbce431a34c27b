import { matchesGlob } from 'node:path';
import type { History } from './history.ts';

/** A part of `.ci/run` that is timed and told about. */
export interface Stage {
  readonly name: string;
  /** For bash. */
  readonly command: string;
  /** What it leaves behind: how many passed, how many failed. Without one it only passes or fails. */
  readonly result?: string;
  /** Set where it is not in every run. */
  readonly need?: Need;
}

interface Need {
  /** Files whose change it would notice. */
  readonly judges: readonly string[];
  readonly because: string;
  /** Also without a change, whenever the number of commits modulo 6 is this. */
  readonly turn: number;
  /** How long it takes, measured on two cores. */
  readonly minutes: number;
}

export interface Decision {
  readonly due: boolean;
  readonly why: string;
}

const turns = 6;
/** What the stages that are not in every run may take of one together: the run has half an hour. */
export const minutesByNeed = 3.5;

export const stages: readonly Stage[] = [
  { name: 'plan', command: 'node tooling/ci/plan.cli.ts' },
  { name: 'check', command: 'npm run -s check' },
  {
    name: 'tests',
    command:
      'npx vitest run --reporter=default --reporter=json --outputFile.json=var/ci/vitest.json --reporter=./tooling/ci/second-tries.reporter.ts',
    result: 'var/ci/vitest.json',
  },
  { name: 'build', command: 'npm run -s build' },
  {
    name: 'security',
    command: 'node suites/security/suite.cli.ts --size short --again',
    result: 'var/security/result.json',
  },
  {
    name: 'faults',
    command: 'node suites/faults/suite.cli.ts --size short --again',
    result: 'var/faults/result.json',
    need: {
      judges: [
        'suites/faults/**',
        'suites/support/{fault,link,program,stream}.ts',
        'tooling/suite/**',
        'apps/api/src/*.ts',
        'apps/api/src/platform/**',
        'packages/database/migrations/**',
        'packages/database/src/*.ts',
        'ops/backup/**',
        'ops/dugout/**',
      ],
      because: 'it kills processes, servers and networks: what the platform, the migrations and the backups do then',
      turn: 0,
      minutes: 3.4,
    },
  },
  {
    name: 'install',
    command: 'node tooling/release/release.cli.ts && node ops/install/trial/trial.cli.ts',
    result: 'var/install/result.json',
    need: {
      judges: [
        'ops/**',
        'tooling/release/**',
        'tooling/build/**',
        'package-lock.json',
        '{apps,packages}/*/package.json',
        'packages/database/migrations/**',
        'apps/api/src/{main,worker}.ts',
        'apps/api/src/platform/settings.ts',
      ],
      because: 'it installs a release on an empty machine, upgrades it and goes back: what is packed and how it starts',
      turn: 1,
      minutes: 1.1,
    },
  },
  {
    name: 'bench',
    command: 'node suites/bench/bench.cli.ts --quick',
    result: 'var/bench/result.json',
    need: {
      judges: [
        'suites/bench/**',
        'apps/api/src/platform/{http,list,write}/**',
        'apps/api/src/modules/**/*.{source,store}.ts',
        'apps/api/src/modules/ingest/**',
        'packages/database/migrations/**',
      ],
      because: 'it compares the speed of lists, exports and ingest with a baseline: SQL, and what is around every call',
      turn: 3,
      minutes: 1.7,
    },
  },
  {
    name: 'lighthouse',
    command: 'node suites/lighthouse/lighthouse.cli.ts --share 3',
    result: 'var/lighthouse/result.json',
    need: {
      judges: [
        'suites/lighthouse/**',
        'apps/console/index.html',
        'apps/console/{build,public}/**',
        'apps/console/src/{app,kit}/**',
        'apps/console/src/features/**/*.screen.tsx',
        'apps/api/src/platform/http/**',
      ],
      because: 'it audits whole pages: their frame, their screens and the headers that they come with',
      turn: 4,
      minutes: 2.5,
    },
  },
  {
    name: 'end to end',
    command:
      'PLAYWRIGHT_JSON_OUTPUT_NAME=var/ci/e2e.json npx playwright test --reporter=dot,json --test-list var/ci/journeys.txt',
    result: 'var/ci/e2e.json',
  },
];

/** What of the stages that are not in every run is in this one. */
export function decide(all: readonly Stage[], history: History, everything: boolean): Map<string, Decision> {
  const optional = all.filter((stage): stage is Stage & { need: Need } => stage.need !== undefined);
  const isTurn = ({ need }: { need: Need }) => history.count % turns === need.turn;
  const start = history.count % Math.max(optional.length, 1);
  const rotated = [...optional.slice(start), ...optional.slice(0, start)];
  const decisions = new Map<string, Decision>();
  const taken: string[] = [];
  let minutes = 0;
  for (const stage of [...rotated.filter(isTurn), ...rotated.filter((stage) => !isTurn(stage))]) {
    const { name, need } = stage;
    const change = changeOf(need, history);
    const turn = `its turn at every sixth commit (${history.count})`;
    const reason = everything ? 'CI_ALL is set' : (change ?? (isTurn(stage) ? turn : null));
    if (reason === null) {
      const next = history.count + ((need.turn - (history.count % turns) + turns) % turns);
      decisions.set(name, { due: false, why: `nothing it judges changed; its next turn is commit ${next}` });
    } else if (everything || minutes + need.minutes <= minutesByNeed) {
      taken.push(name);
      minutes += need.minutes;
      decisions.set(name, { due: true, why: reason });
    } else decisions.set(name, { due: false, why: `put off for ${taken.join(' and ')}: ${reason}` });
  }
  return new Map(optional.map(({ name }) => [name, decisions.get(name)!]));
}

const unitTest = /\.test\.tsx?$/;

function changeOf({ judges }: Need, { commits, window }: History): string | null {
  if (commits === null) return `${window}: everything counts as changed`;
  for (const [age, files] of commits.entries()) {
    const file = files.find((one) => !unitTest.test(one) && judges.some((glob) => matchesGlob(one, glob)));
    if (file !== undefined)
      return `${file} changed${age === 0 ? '' : `, ${age} ${age === 1 ? 'commit' : 'commits'} ago`}`;
  }
  return null;
}
