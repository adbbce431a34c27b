import { runSuite } from '../../tooling/suite/suite.ts';
import { checks } from './checks.ts';

/** The suite of faults: `npm run test:faults`; what it takes is told in `tooling/suite/suite.ts`. */
await runSuite({ name: 'faults', checks, atOnce: 1, document: 'docs/reliability.md' });
