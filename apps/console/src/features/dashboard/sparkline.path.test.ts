import { expect, it } from 'vitest';
import { sparkHeight, sparkline, sparkWidth } from './sparkline.path.ts';

const month = Array.from({ length: 30 }, (_day, index) => index);

it('runs from the first of thirty days to today, from the lowest figure to the highest', () => {
  const { line, area, end } = sparkline(month)!;
  expect(line).toMatch(/^M5 31L/);
  expect(line.split('L')).toHaveLength(30);
  expect(end).toEqual({ x: sparkWidth - 5, y: 5 });
  expect(area).toBe(`${line}V${sparkHeight}H5Z`);
});

it('begins later where less is known, instead of stretching it', () => {
  const { line, end } = sparkline([3, 4])!;
  expect(line).toBe('M99.6 31L103 5');
  expect(end.x).toBe(103);
});

it('is a point while one day is known, and nothing before', () => {
  expect(sparkline([7])).toEqual({ line: '', area: '', end: { x: 103, y: 18 } });
  expect(sparkline([])).toBeNull();
});

it('a steady figure runs along the middle, and more than thirty days are cut at the beginning', () => {
  expect(sparkline([5, 5, 5])!.end.y).toBe(18);
  expect(sparkline([1000, ...month])!.line).toBe(sparkline(month)!.line);
});
