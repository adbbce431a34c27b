import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { screensOf } from './screen-files.ts';

const screens = screensOf(readFileSync(new URL('../src/app/routes.ts', import.meta.url), 'utf8'));
const modulesAt = (path: string) => screens.find((screen) => screen.path === path)?.modules;

describe('what a screen is made of', () => {
  it('is its own module, and the shell where somebody must be signed in', () => {
    expect(modulesAt('/teams')).toEqual(['./shell/shell.tsx', '../features/teams/teams.screen.tsx']);
    expect(modulesAt('/login')).toEqual(['../features/auth/login.screen.tsx']);
  });

  it('is known of every address', () => {
    expect(screens.map(({ path }) => path)).toContain('/teams/$id');
    expect(screens.filter(({ modules }) => modules.includes(''))).toEqual([]);
  });
});
