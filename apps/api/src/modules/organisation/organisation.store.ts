import { sql } from 'kysely';
import type {
  IntakeSettings,
  IntakeSettingsInput,
  Organisation,
  OrganisationInput,
  OrganisationSettings,
} from '@dugout/contract/features/organisation/organisation.routes.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

const columns = [
  'id',
  'version',
  'name',
  'words',
  'logo_url',
  'time_zone',
  'support_address',
  'privacy_notice',
  'privacy_policy_url',
] as const;

function organisations(db: Db | Tx) {
  return db.selectFrom('organisation').select(columns);
}
type Row = Awaited<ReturnType<ReturnType<typeof organisations>['executeTakeFirstOrThrow']>>;

const toSettings = (row: Row): OrganisationSettings => ({
  id: row.id,
  version: row.version,
  name: row.name,
  words: row.words as Organisation['words'],
  logoUrl: row.logo_url,
  timeZone: row.time_zone,
  supportAddress: row.support_address,
  privacyNotice: row.privacy_notice,
  privacyPolicyUrl: row.privacy_policy_url,
});

export const findOrganisation = async (db: Db | Tx): Promise<OrganisationSettings> =>
  toSettings(await organisations(db).executeTakeFirstOrThrow());

export const lockOrganisation = async (tx: Tx): Promise<OrganisationSettings> =>
  toSettings(await organisations(tx).forUpdate().executeTakeFirstOrThrow());

/** True once the set-up was completed or an administrator exists. */
export async function isSetUp(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select set_up_at is not null
      or exists (select from users where primary_role = 'ADMIN' and deleted_at is null)
      or exists (select from users where admin and deleted_at is null) as done
    from organisation`.execute(db);
  return rows[0]!.done;
}

export async function updateOrganisation(tx: Tx, input: OrganisationInput): Promise<OrganisationSettings> {
  const row = await tx
    .updateTable('organisation')
    .set({
      name: input.name,
      words: JSON.stringify(input.words),
      logo_url: input.logoUrl,
      time_zone: input.timeZone,
      support_address: input.supportAddress,
      privacy_notice: input.privacyNotice,
      privacy_policy_url: input.privacyPolicyUrl,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toSettings(row);
}

/** Every event and every list is read in the zone: one that only the browser knows would stop them all. */
export async function isKnownZone(tx: Tx, timeZone: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${timeZone}`.execute(tx);
  return rows.length > 0;
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
