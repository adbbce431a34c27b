import { migrate } from '@dugout/database/migrate.ts';
import { ensureAppRole } from '@dugout/database/roles.ts';
import { appRoleOf } from './database-address.ts';
import { demandOwnerUrl, type Given } from './command.ts';
import { loadMissingColleges } from './load-colleges.ts';
import { withProgress } from './progress.ts';

export async function migrateCommand({ environment, say }: Given): Promise<void> {
  const ownerUrl = demandOwnerUrl(environment);
  const password = environment.APP_DATABASE_PASSWORD;
  const applied = await withProgress(process.stdout, (progress) =>
    migrate(ownerUrl, {
      log: progress.say,
      onStep: (name, done, of) => progress.at({ part: done / of, what: name }),
    }),
  );
  const role = appRoleOf(environment);
  await ensureAppRole(ownerUrl, password ? { role, password } : { role });
  // Where a container or a provider created the database, the operator has not run setup.
  const colleges = await loadMissingColleges(ownerUrl);
  if (colleges > 0) say(`${colleges} colleges were loaded.`);
  for (const name of applied) say(`applied  ${name}`);
  say(applied.length === 0 ? 'The database is up to date.' : `${applied.length} migrations applied.`);
}
