import { defineMetric, momentOf, type Metric } from '../../platform/telemetry/metric.ts';
import { lastBackup, mailQueue, workerSeen } from './health.store.ts';

export const systemMetrics: readonly Metric[] = [
  defineMetric(
    'dugout_mails_queued',
    'Mails that are not sent, by what became of them so far',
    async ({ db }) => {
      const { waiting, failing, givenUp } = await mailQueue(db);
      return [
        { labels: { state: 'waiting' }, value: waiting - failing },
        { labels: { state: 'failing' }, value: failing },
        { labels: { state: 'given-up' }, value: givenUp },
      ];
    },
    ['state'],
  ),
  defineMetric('dugout_worker_last_seen_timestamp_seconds', 'When a worker last said that it works', async ({ db }) =>
    momentOf((await workerSeen(db)).lastSeen),
  ),
  defineMetric('dugout_backup_last_timestamp_seconds', 'When the newest backup was reported', async ({ db }) =>
    momentOf((await lastBackup(db)).at),
  ),
];
