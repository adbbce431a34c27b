import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageOn, divisionOf } from '@dugout/contract/features/players/ages.ts';
import { createRandom } from '@dugout/database/random.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let test_: TestApp;
beforeAll(async () => {
  test_ = await startTestApp();
});
afterAll(() => test_.close());

const divisions = (...ages: number[]) => ages.map((maxAge) => ({ label: `${maxAge}U`, maxAge }));
const even = divisions(8, 10, 12, 14, 16, 18);

/** Days on which bodies count, and two that February makes hard. Divisions in any order, odd ones among them. */
const rules = [
  { ageOn: '2026-08-31', divisions: even },
  { ageOn: '2025-12-31', divisions: divisions(12, 14, 16) },
  { ageOn: '2027-01-01', divisions: divisions(18, 13, 9, 15, 11) },
  { ageOn: '2026-04-30', divisions: divisions(7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 23) },
  { ageOn: '2027-02-28', divisions: even },
  { ageOn: '2028-02-29', divisions: even },
] as const;

const dayMs = 24 * 60 * 60_000;
const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);

function births(count: number): string[] {
  const random = createRandom(20_261_118);
  const first = Date.UTC(1996, 0, 1);
  const around = [...rules.map((rule) => rule.ageOn.slice(5)), '02-28', '02-29', '03-01', '12-31', '01-01'];
  return Array.from({ length: count }, (_, n) => {
    // Every fifth is born on such a day, or on the one before or after.
    if (n % 5 !== 0) return dayText(first + random.between(0, 10_500) * dayMs);
    return dayText(
      Date.parse(`${random.between(1996, 2024)}-${random.pick(around)}T00:00Z`) + random.between(-1, 1) * dayMs,
    );
  });
}

test('100,000 birth dates by six rules: age and division are what PostgreSQL finds', async () => {
  const born = births(100_000);
  expect(born.filter((day) => day.endsWith('02-29')).length).toBeGreaterThan(500);
  let compared = 0;
  for (const rule of rules) {
    expect(born.some((day) => day.slice(5) === rule.ageOn.slice(5))).toBe(true);
    const maxAges = rule.divisions.map(({ maxAge }) => maxAge);
    const { rows } = await sql<{ ages: number[]; oldest: (number | null)[] }>`
      with born as (select n, day from unnest(${born}::date[]) with ordinality as b (day, n)),
        aged as (select n, extract(year from age(${rule.ageOn}::date, day))::integer as age from born where day <= ${rule.ageOn}::date
          union all select n, 0 from born where day > ${rule.ageOn}::date)
      select array_agg(age order by n) as ages,
        array_agg((select min(a) from unnest(${maxAges}::integer[]) a where a >= age) order by n) as oldest
      from aged`.execute(test_.db);
    const { ages, oldest } = rows[0]!;
    const mine = born.map((day) => ageOn(day, rule.ageOn));
    expect(mine.findIndex((age, n) => age !== ages[n])).toBe(-1);
    const labels = mine.map((age) => divisionOf(rule.divisions, age)?.label ?? null);
    expect(labels.findIndex((label, n) => label !== (oldest[n] === null ? null : `${oldest[n]}U`))).toBe(-1);
    compared += ages.length;
  }
  expect(compared).toBe(600_000);
});

test.each([
  ['2013-09-01', '2026-08-31', 12],
  ['2013-08-31', '2026-08-31', 13],
  ['2012-02-29', '2026-02-28', 13],
  ['2012-02-29', '2026-03-01', 14],
  ['2012-02-29', '2028-02-29', 16],
  ['2026-11-18', '2026-11-18', 0],
  ['2027-01-05', '2026-08-31', 0],
])('born %s, on %s: %i', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age);
});

test('a division is the smallest that is old enough', () => {
  expect(divisionOf(even, 12)?.label).toBe('12U');
  expect(divisionOf(even, 13)?.label).toBe('14U');
  expect(divisionOf(divisions(14, 13), 13)?.label).toBe('13U');
  expect(divisionOf(even, 19)).toBeNull();
  expect(divisionOf([], 12)).toBeNull();
});
