import type { Progress } from './import-lines.ts';

const width = 24;
const number = (value: number) => value.toLocaleString('en');

/** One line of a fixed shape: how much of the file was read, and what became of it. */
export function progressLine({ lines, added, repeated, refused }: Progress, part: number, ms: number): string {
  const full = Math.round(width * Math.min(1, part));
  const bar = '#'.repeat(full) + '.'.repeat(width - full);
  const perSecond = ms > 0 ? Math.round((1_000 * lines) / ms) : 0;
  const percent = String(Math.floor(100 * Math.min(1, part))).padStart(3);
  return `[${bar}] ${percent} %  ${number(lines)} lines, ${number(added)} added, ${number(repeated)} repeated, ${number(refused)} refused, ${number(perSecond)}/s`;
}
