import type { Mutation } from './mutation.ts';

const suite = { file: 'tooling/suite/suite.test.ts' };

/** The checks have to be able to fail as well. */
export const suiteMutations: readonly Mutation[] = [
  {
    what: 'a second try takes a certain finding back',
    file: 'tooling/suite/suite.ts',
    from: 'if (first.found === 0 || first.certain > 0) continue;',
    to: 'if (first.found === 0) continue;',
    caughtBy: suite,
  },
  {
    what: 'a first finding is forgotten',
    file: 'tooling/suite/suite.ts',
    from: 'if (second.found === 0) secondTries.push(lineOf(first));',
    to: '',
    caughtBy: suite,
  },
  {
    what: 'noise allows any difference that tells who is known',
    file: 'suites/security/enumeration/compare.ts',
    from: 'Math.min(mostAllowed, Math.max(promised.difference, byChance))',
    to: 'Math.max(promised.difference, byChance)',
    caughtBy: { file: 'suites/security/enumeration/compare.test.ts' },
  },
];
