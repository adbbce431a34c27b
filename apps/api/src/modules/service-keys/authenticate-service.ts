import { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { Authenticate } from '../../platform/http/server.ts';
import { serviceKeys } from './service-keys.ts';

/** Read on every call, so that a key ends with the next one when it is revoked or its time is over. */
export const authenticateService: Authenticate = async ({ db, clock }, bearer) => {
  const key = bearer === null ? null : await serviceKeys.use(db, bearer, clock.now());
  return key?.scope === 'ingest' ? { service: { keyId: key.id } } : platformProblems.noServiceKey;
};
