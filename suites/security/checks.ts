import type { Check } from '../../tooling/suite/check.ts';
import { sessions } from './checks/sessions.ts';
import { authorization } from './checks/authorization.ts';
import { exports } from './checks/exports.ts';
import { abuse } from './checks/abuse.ts';
import { dependencies } from './checks/dependencies.ts';
import { leaks } from './checks/leaks.ts';
import { fuzz } from './checks/fuzz.ts';
import { injection } from './checks/injection.ts';
import { headers } from './checks/headers.ts';
import { browserLeaks, monkey, storedXss } from './checks/browser.ts';
import { guessing } from './checks/guessing.ts';
import { enumeration } from './checks/enumeration.ts';
import { model } from './checks/model.ts';

/** Everything the suite asks, the longest first: two are asked at a time. */
export const checks: readonly Check[] = [
  storedXss,
  sessions,
  monkey,
  browserLeaks,
  authorization,
  fuzz,
  guessing,
  abuse,
  model,
  leaks,
  injection,
  enumeration,
  exports,
  headers,
  dependencies,
];
