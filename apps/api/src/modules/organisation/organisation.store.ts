import type {
  IntakeSettings,
  IntakeSettingsInput,
  Organisation,
} from '@dugout/contract/features/organisation/organisation.routes.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export async function findOrganisation(db: Db): Promise<Organisation> {
  const row = await db
    .selectFrom('organisation')
    .select(['name', 'words', 'logo_url', 'time_zone'])
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    words: row.words as Organisation['words'],
    logoUrl: row.logo_url,
    timeZone: row.time_zone,
  };
}

const intakeColumns = ['id', 'version', 'intake_open as open', 'intake_origins as origins'] as const;

export const intakeSettings = (db: Db | Tx): Promise<IntakeSettings> =>
  db.selectFrom('organisation').select(intakeColumns).executeTakeFirstOrThrow();

export const lockIntakeSettings = (tx: Tx): Promise<IntakeSettings> =>
  tx.selectFrom('organisation').select(intakeColumns).forUpdate().executeTakeFirstOrThrow();

export const updateIntakeSettings = (tx: Tx, { open, origins }: IntakeSettingsInput): Promise<IntakeSettings> =>
  tx
    .updateTable('organisation')
    .set({ intake_open: open, intake_origins: origins })
    .returning(intakeColumns)
    .executeTakeFirstOrThrow();
