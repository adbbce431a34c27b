import { defineMetric, type Metric } from '../../platform/telemetry/metric.ts';
import { countOpenSessions } from './session.store.ts';

export const authMetrics: readonly Metric[] = [
  defineMetric('dugout_sessions_live', 'Sessions that can still be used', ({ db, clock }) =>
    countOpenSessions(db, clock.now()),
  ),
];
