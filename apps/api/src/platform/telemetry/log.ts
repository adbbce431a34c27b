import { pino, type Logger } from 'pino';
import { counter } from './meters.ts';

const dropped = counter('dugout_log_lines_dropped_total', 'Lines that nobody took from standard output in time');

/** Writing each line by itself takes about a sixth of the processor time of an answer. */
const portionBytes = 4_096;
const latestMs = 250;
/** When standard output is not read, lines are dropped and counted; answers go on. */
const mostBytes = 16 * 1_024 * 1_024;

/** Written in portions, at the latest after a quarter of a second and when the process ends. */
export function logInPortions(service: string, level: string): Logger {
  const output = pino.destination({ dest: 1, sync: false, minLength: portionBytes, periodicFlush: latestMs, maxLength: mostBytes }); // prettier-ignore
  output.on('drop', () => dropped.inc());
  return pino({ level, base: { service } }, output);
}
