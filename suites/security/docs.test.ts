import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

/** `apps/api/src/main.ts`, `suites/security/checks/`, `.oxlintrc.json`: what stands in such signs and begins like a place of ours. */
const placesIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, place]) => place!)
    .filter((place) => /^(apps|packages|suites|docs|tooling|\.ci)\/|^[\w.-]+\.(json|md)$/.test(place));

describe.each(['docs/security.md', 'docs/asvs.md'])('%s', (file) => {
  test('names only what is there', () => {
    expect(placesIn(read(file)).filter((place) => !existsSync(place))).toEqual([]);
  });
});

interface Row {
  readonly id: string;
  readonly level: string;
  readonly answer: string;
  readonly where: string;
}

const asvs = read('docs/asvs.md');
const rows: Row[] = asvs.split('\n').flatMap((line) => {
  const [, id = '', level = '', , answer = '', ...where] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, level, answer, where: where.join('') }] : [];
});

describe('the table of ASVS 5.0', () => {
  test('has every requirement of levels 1 and 2, once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const at = (level: string) => rows.filter((row) => row.level === level).length;
    expect([at('1'), at('2')]).toEqual([70, 183]);
  });

  test('answers each, and says where', () => {
    const answers = ['met', 'partly', 'not met', 'not applicable'];
    expect(rows.filter(({ answer, where }) => !answers.includes(answer) || where === '')).toEqual([]);
  });

  test('tells above why what is not met is not', () => {
    const [, told = ''] = /## Not met, and why([\s\S]*?)\n## /.exec(asvs) ?? [];
    const named = [...told.matchAll(/^- \*\*(\S+) /gm)].map(([, id]) => id!);
    const missing = rows.filter(({ answer }) => answer === 'not met').map(({ id }) => id);
    expect(new Set(named)).toEqual(new Set(missing));
  });

  test('is counted as it stands', () => {
    const count = (level: string, answer?: string) =>
      String(rows.filter((row) => row.level === level && (answer === undefined || row.answer === answer)).length);
    for (const level of ['1', '2', '3']) {
      const line = asvs.split('\n').find((one) => new RegExp(`^\\| ${level}(,| )`).test(one)) ?? '';
      const [, , all, met, partly, not, none] = line.split('|').map((cell) => cell.trim());
      expect([all, met, partly, not, none]).toEqual([
        count(level),
        ...['met', 'partly', 'not met', 'not applicable'].map((answer) => count(level, answer)),
      ]);
    }
  });
});
