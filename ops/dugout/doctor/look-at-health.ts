import { pino } from 'pino';
import type { HealthReport } from '@dugout/contract/features/system/health.schema.ts';
import { healthReport } from '../../../apps/api/src/modules/system/health-report.ts';
import { probeStorage } from '../../../apps/api/src/modules/system/probe-storage.ts';
import { systemClock } from '../../../apps/api/src/platform/clock.ts';
import { connect } from '../../../apps/api/src/platform/db/database.ts';
import { openFileStore } from '../../../apps/api/src/platform/files/open-file-store.ts';
import type { Settings } from '../../../apps/api/src/platform/settings.ts';
import { looking, ok, warning, wrong, type Finding } from './finding.ts';

/** What administrators see under Support, asked from here. */
export async function lookAtHealth(settings: Settings): Promise<readonly Finding[]> {
  const todo = 'let the user of the API write to FILES_DIR, or correct the S3 settings';
  return looking('storage', todo, async () => {
    const files = await openFileStore(settings);
    const { db } = connect({
      url: settings.DATABASE_URL,
      pool: settings.DATABASE_POOL,
      tls: settings.DATABASE_TLS,
      onIdleError: () => undefined,
    });
    try {
      // Without the health report's time limit: a slow disk is not a broken one.
      const storage = await looking('storage', todo, async () => {
        const { kind } = await probeStorage(files);
        return [ok('storage', `the ${kind} takes, gives back and removes a file`)];
      });
      const report = await healthReport({ db, files, clock: systemClock, log: pino({ level: 'silent' }) });
      if (report.database.found === null) return storage;
      return [...storage, migrations(report), mailQueue(report), worker(report), backup(report)];
    } finally {
      files.close();
      await db.destroy();
    }
  });
}

function migrations({ database: { found } }: HealthReport): Finding {
  if (found!.migrations === 'behind') {
    return wrong('tables', 'migrations of this program are missing in the database', 'run dugout migrate');
  }
  if (found!.migrations === 'ahead') {
    return warning('tables', 'the database has migrations of a newer program', 'install the newer program here, too');
  }
  return ok('tables', `up to date; the database takes ${(found!.bytes / 1e6).toFixed(0)} MB`);
}

function mailQueue({ mail: { state, found } }: HealthReport): Finding {
  if (found === null) return wrong('queue', 'cannot be read', 'run dugout migrate');
  const told = `${found.waiting} mails wait, ${found.failing} are tried again, ${found.givenUp} were given up`;
  if (state === 'fine') return ok('queue', told);
  const todo = 'look at the mail line above and at the log of the worker';
  return state === 'failing' ? wrong('queue', told, todo) : warning('queue', told, todo);
}

function worker({ worker: { state, found } }: HealthReport): Finding {
  const todo = 'start the worker, or look at its log';
  if (found === null) return wrong('worker', 'cannot be asked for', 'run dugout migrate');
  if (found.lastSeen === null) return warning('worker', 'has never been seen', todo);
  if (state === 'fine') return ok('worker', 'is at work');
  const told = `was last seen ${found.lastSeen}`;
  return state === 'failing' ? wrong('worker', told, todo) : warning('worker', told, todo);
}

function backup({ backup: { state, found } }: HealthReport): Finding {
  const todo = 'make one: dugout backup (docs/operations.md, Backups)';
  if (!found?.at) return warning('backup', 'none is known', todo);
  const hours = Math.round((Date.now() - new Date(found.at).getTime()) / 3_600_000);
  const told = `the newest is ${hours} h old`;
  return state === 'fine' ? ok('backup', told) : warning('backup', told, todo);
}
