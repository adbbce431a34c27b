import { expect, test } from 'vitest';
import { openProgress, progressLine, type Output } from './progress.ts';

test('a line tells how much is done, how fast, and how long it will take', () => {
  expect(progressLine({ part: 0.5, what: '1,500 lines', count: 1_500 }, 2_000)).toBe(
    '[############............]  50 %  750/s  2 s left  1,500 lines',
  );
  expect(progressLine({ part: 1, what: 'done' }, 2_000)).toBe('[########################] 100 %  done');
  expect(progressLine({ part: 0.25, what: 'x' }, 20 * 60_000)).toContain('1.0 h left');
});

function written(isTTY: boolean, columns = 200) {
  let text = '';
  let time = 0;
  const out: Output = { isTTY, columns, write: (piece: string) => (text += piece) };
  return { progress: openProgress(out, () => time), pass: (ms: number) => (time += ms), text: () => text };
}

test('in a log it is a line every few seconds, and one at the end', () => {
  const { progress, pass, text } = written(false);
  for (let n = 0; n <= 110; n += 1) {
    progress.at({ part: n / 110, what: `step ${n}` });
    pass(100);
  }
  progress.end(true);
  expect(text().match(/step \d+/g)).toEqual(['step 0', 'step 50', 'step 100']);
  expect(text()).toMatch(/100 % {2}done\n$/);
  expect(text()).not.toMatch(/[\r\u001B]/);
});

test('on a terminal it is one line, never wider than the terminal, and what is said stays above it', () => {
  const { progress, pass, text } = written(true, 40);
  progress.at({ part: 0.1, what: 'a very long text that would not fit' });
  pass(200);
  progress.say('a lock is busy');
  progress.at({ part: 0.2, what: 'b' });
  progress.end(false);
  const [above, below] = text().split('\n');
  expect(above).toMatch(/\r\u001B\[Ka lock is busy$/);
  expect(below).toContain('20 %');
  for (const line of text().split(/[\r\n]/)) expect(line.replaceAll('\u001B[K', '').length).toBeLessThan(40);
});
