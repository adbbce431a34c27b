import { runSuite } from '../../tooling/suite/suite.ts';
import { checks } from './checks.ts';
import { document } from './document.ts';

/** The security suite: `npm run test:security`; what it takes is told in `tooling/suite/suite.ts`. */
await runSuite({ name: 'security', checks, atOnce: 2, document });
