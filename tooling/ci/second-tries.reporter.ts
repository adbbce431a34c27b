import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { secondTriesFile, writeJson } from './files.ts';
import type { SecondTry } from './results.ts';

/** Keeps which tests passed only when they were tried again: Vitest's own JSON does not tell. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tries: SecondTry[] = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => ({
          name: `${relative('.', module.moduleId)} › ${test.fullName}`,
          about: test.result().errors?.[0]?.message ?? '',
        })),
    );
    writeJson(secondTriesFile, tries);
  }
}
