import { expect, it } from 'vitest';
import { sparkHeight, sparkline, sparkWidth } from './sparkline.path.ts';

const month = Array.from({ length: 30 }, (_day, index) => index);

it('runs from the first of thirty days to today; a large change from floor to ceiling', () => {
  const { line, area, end } = sparkline(month)!;
  expect(line).toMatch(/^M5 31L/);
  expect(line.split('L')).toHaveLength(30);
  expect(end).toEqual({ x: sparkWidth - 5, y: 5 });
  expect(area).toBe(`${line}V${sparkHeight}H5Z`);
});

it('begins later where less is known, instead of stretching it', () => {
  const { line, end } = sparkline([3, 4])!;
  expect(line).toBe('M99.6 20.6L103 15.4');
  expect(end.x).toBe(103);
});

it('a small change looks small: one more of forty is no way from floor to ceiling', () => {
  for (const teams of [
    [1, 2],
    [40, 41],
  ]) {
    const [from, to] = sparkline(teams)!
      .line.slice(1)
      .split('L')
      .map((point) => Number(point.split(' ')[1]));
    expect(from! - to!).toBeGreaterThan(1);
    expect(from! - to!).toBeLessThan((sparkHeight - 10) / 4);
  }
});

it('is a point while one day is known, and nothing before', () => {
  expect(sparkline([7])).toEqual({ line: '', area: '', end: { x: 103, y: 18 } });
  expect(sparkline([])).toBeNull();
});

it('a steady figure runs along the middle, and more than thirty days are cut at the beginning', () => {
  expect(sparkline([5, 5, 5])!.end.y).toBe(18);
  expect(sparkline([1000, ...month])!.line).toBe(sparkline(month)!.line);
});
