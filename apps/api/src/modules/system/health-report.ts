import type { FoundOf, HealthPart, HealthReport, HealthState } from '@dugout/contract/features/system/health.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import * as health from './health.store.ts';
import { probeStorage } from './probe-storage.ts';
import { build } from '../../platform/build.ts';
import { version } from '../../platform/version.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Longer than any of these takes while all is well; a person waits for the slowest. */
const patience = 3_000;

type Measured<P extends HealthPart> = { state: HealthState; found: FoundOf<P> | null };

/** One part that fails, or does not answer, is told as failing: the others are measured all the same. */
export async function measured<P extends HealthPart>(
  ctx: Pick<Ctx, 'log'>,
  name: P,
  measure: () => Promise<FoundOf<P>>,
  judge: (found: FoundOf<P>) => HealthState,
  patienceMs = patience,
): Promise<Measured<P>> {
  const tooLong = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLong.reject(Object.assign(new Error(), { code: 'TOO_SLOW' })), patienceMs);
  try {
    const found = await Promise.race([measure(), tooLong.promise]);
    return { state: judge(found), found };
  } catch (error) {
    // The words of an error may hold an address; the code says enough, and only to the log.
    ctx.log.warn({ part: name, code: (error as { code?: string }).code }, 'a part of the system is failing');
    return { state: 'failing', found: null };
  } finally {
    clearTimeout(timer);
  }
}

export async function healthReport(ctx: Pick<Ctx, 'clock' | 'db' | 'files' | 'log'>): Promise<HealthReport> {
  const now = ctx.clock.now().getTime();
  const age = (moment: string | null) => (moment === null ? Infinity : now - new Date(moment).getTime());
  const [program, database, mail, worker, storage, backup] = await Promise.all([
    measured(
      ctx,
      'program',
      async () => ({ version, commit: build?.commit ?? null }),
      () => 'fine',
    ),
    measured(
      ctx,
      'database',
      () => health.askDatabase(ctx.db),
      ({ migrations }) => (migrations === 'current' ? 'fine' : migrations === 'ahead' ? 'attention' : 'failing'),
    ),
    measured(
      ctx,
      'mail',
      () => health.mailQueue(ctx.db),
      ({ waiting, failing, givenUp, oldest }) => {
        if (givenUp > 0) return 'failing';
        return failing > 0 || (waiting > 0 && age(oldest) > 10 * minute) ? 'attention' : 'fine';
      },
    ),
    measured(
      ctx,
      'worker',
      () => health.workerSeen(ctx.db),
      ({ lastSeen }) => (age(lastSeen) < minute ? 'fine' : age(lastSeen) < 5 * minute ? 'attention' : 'failing'),
    ),
    measured(
      ctx,
      'storage',
      () => probeStorage(ctx.files),
      () => 'fine',
    ),
    measured(
      ctx,
      'backup',
      () => health.lastBackup(ctx.db),
      ({ at }) => (age(at) < 36 * hour ? 'fine' : 'attention'),
    ),
  ]);
  return { checkedAt: new Date(now).toISOString(), program, database, mail, worker, storage, backup };
}
