import { sql } from 'kysely';
import { defineMetric, momentOf, type Metric } from '../../platform/telemetry/metric.ts';

export const historyMetrics: readonly Metric[] = [
  defineMetric('dugout_journal_last_seal_timestamp_seconds', 'When the journal was last sealed', async ({ db }) => {
    const { rows } = await sql<{ at: Date }>`
      select sealed_at as at from journal_seals order by seq desc limit 1`.execute(db);
    return momentOf(rows[0]?.at ?? null);
  }),
  defineMetric(
    'dugout_journal_oldest_unsealed_age_seconds',
    'How long the oldest entry has waited for its seal; where nothing happens nothing is sealed',
    async ({ db }) => {
      const { rows } = await sql<{ age: number }>`
        select coalesce(extract(epoch from now() - (
          select at from journal
          where id > (select settled from journal_settled where item = 'entry')
            and not exists (select from journal_seals s where s.item = 'entry' and s.item_id = journal.id)
          order by id limit 1)), 0)::float8 as age`.execute(db);
      return rows[0]!.age;
    },
  ),
];
