import type { Check } from '../../tooling/suite/check.ts';
import { backups } from './checks/backups.ts';
import { deploys } from './checks/deploys.ts';
import { deploysProxy } from './checks/deploys-proxy.ts';
import { fullDisk } from './checks/full-disk.ts';
import { jobs } from './checks/jobs.ts';
import { migrations } from './checks/migrations.ts';
import { network } from './checks/network.ts';
import { overload } from './checks/overload.ts';
import { overloadProxy } from './checks/overload-proxy.ts';
import { patroni } from './checks/patroni.ts';
import { slowQueries } from './checks/slow-queries.ts';
import { standbyAway } from './checks/standby-away.ts';
import { writes } from './checks/writes.ts';
import { writesProof } from './checks/writes-proof.ts';

/** Everything the suite breaks, one after the other: they measure. */
export const checks: readonly Check[] = [
  writes,
  writesProof,
  patroni,
  deploys,
  deploysProxy,
  jobs,
  migrations,
  network,
  standbyAway,
  slowQueries,
  backups,
  overload,
  overloadProxy,
  fullDisk,
];
