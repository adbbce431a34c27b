import { authMetrics } from './modules/auth/auth.metrics.ts';
import { historyMetrics } from './modules/history/history.metrics.ts';
import { systemMetrics } from './modules/system/system.metrics.ts';
import { uploadMetrics } from './modules/uploads/uploads.metrics.ts';
import { jobMetrics } from './platform/jobs/job.metrics.ts';
import type { Metric } from './platform/telemetry/metric.ts';

/** Read from the database with every scrape. */
export const metrics: readonly Metric[] = [
  ...jobMetrics,
  ...authMetrics,
  ...historyMetrics,
  ...systemMetrics,
  ...uploadMetrics,
];
