import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checks } from '../checks.ts';
import { holes } from './holes.ts';

test.each(holes.map((hole) => [hole.what, hole] as const))(
  '%s: can still be put in',
  (_what, { file, from, check }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
    expect(checks.map(({ name }) => name)).toContain(check);
  },
);
