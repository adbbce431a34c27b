import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from './routes.ts';

/**
 * Nothing is shown that was not looked at: every path of the route table and every overlay is in one of the tables that
 * `testScreens` goes over. A new one is red here until its feature has a line for it, with `at` or `over`. That the
 * line is true is seen by `testScreens` itself.
 */
const tables = globSync('suites/journeys/*/*.spec.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .filter((source) => source.includes('testScreens('));

const overlays = [
  ...new Set(globSync('apps/console/src/**/*.{drawer,modal,modals,panel}.tsx').map((file) => basename(file, '.tsx'))),
];

/** Shown only by an installation that has never been used, which a separate journey starts. */
const ofAnEmptyInstallation = ['/setup', 'remove-demo.modal'];
const isOfTheTables = (one: string) => !ofAnEmptyInstallation.includes(one);

test.each(paths.filter(isOfTheTables))('%s is looked at', (path) => {
  expect(tables.some((source) => source.includes(`at: '${path}'`))).toBe(true);
});

test.each(overlays.filter(isOfTheTables))('%s is looked at', (overlay) => {
  expect(tables.some((source) => source.includes(`'${overlay}'`))).toBe(true);
});

test.each(ofAnEmptyInstallation)('%s is looked at', (one) => {
  expect(readFileSync('suites/journeys/setup/first-run.spec.ts', 'utf8')).toMatch(
    new RegExp(`lookOver\\(page, .*'${one}'`),
  );
});
