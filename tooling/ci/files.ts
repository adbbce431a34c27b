import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Decision } from './stages.ts';

/** What a run leaves behind. */
export const planFile = 'var/ci/plan.json';
export const journeysFile = 'var/ci/journeys.txt';
export const stagesFile = 'var/ci/stages.json';
export const flakyFile = 'var/ci/flaky.json';
export const secondTriesFile = 'var/ci/second-tries.json';

export interface Plan {
  /** How many journeys were chosen. */
  readonly journeys: number;
  /** Of the stages that are not in every run. */
  readonly decisions: Readonly<Record<string, Decision>>;
}

export function readJson<Kind>(file: string): Kind | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kind) : null;
}

export function writeJson(file: string, value: unknown): void {
  mkdirSync('var/ci', { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
