import { existsSync } from 'node:fs';
import { createDatabase, dropDatabase } from '@dugout/database/create-database.ts';
import { demandTls } from '@dugout/database/database-tls.ts';
import { migrate } from '@dugout/database/migrate.ts';
import { ensureAppRole, ensureOwnerRole } from '@dugout/database/roles.ts';
import { seedDemo } from '@dugout/demo-data/seed-demo.ts';
import { demoAdministrator } from '@dugout/demo-data/story/tell-story.ts';
import { seedReference } from '@dugout/database/seed-reference.ts';
import { CommandError, type Given } from './command.ts';
import { addressFor } from './database-address.ts';
import { describeWhatIsThere } from './already-set-up.ts';
import { describeInstallation, lookAtInstallation, nextSteps } from './installation.ts';
import { lookAtServer } from './look-at-server.ts';
import { newSecret, writeSettingsFile } from './write-settings-file.ts';
import type { setupOptions } from './setup.options.ts';

const usualAddress = 'postgres://postgres@127.0.0.1:5432/postgres';
const addressOfApi = 'http://127.0.0.1:8080';

type SetupGiven = Given<typeof setupOptions>;

/** From a PostgreSQL address to an installation that can be started; run again, it says what is there. */
export async function setUp(given: SetupGiven): Promise<void> {
  const { options, words, environment, settingsFile, say } = given;
  if (existsSync(settingsFile)) return describeWhatIsThere(given);
  const adminUrl = demandTls(
    words[0] === undefined ? 'DATABASE_ADMIN_URL' : 'The address',
    words[0] ?? (environment.DATABASE_ADMIN_URL || usualAddress),
    environment.DATABASE_TLS,
  );
  await refuseWhatIsInUse(adminUrl, given);

  say(`Creating the database "${options.database}" …`);
  const made = await createDatabase(adminUrl, options.database);
  try {
    await fill(given, adminUrl, made);
  } catch (error) {
    // Half an installation would stand in the way of the next try.
    await dropDatabase(adminUrl, options.database);
    throw error;
  }
}

async function fill(given: SetupGiven, adminUrl: string, made: string): Promise<void> {
  const { options, environment, settingsFile, say } = given;
  const ownerUrl = options['owner-role'] ? await giveToOwner(adminUrl, made, options) : made;
  const rolePassword = newSecret(24);
  // Roles are made by whom the address names; the owner of the tables need not be allowed to.
  await ensureAppRole(made, { role: options.role, password: rolePassword });
  await migrate(ownerUrl, { appRole: options.role, log: say });
  await seedReference(ownerUrl);
  say('The tables and the college list are there.');
  const password = newSecret(9);
  if (options.demo) {
    say('Loading the demo organization …');
    await seedDemo(ownerUrl, { password, files: options.files });
  }
  const settings = {
    DATABASE_URL: addressFor(made, { role: options.role, password: rolePassword, server: options.server }),
    OWNER_DATABASE_URL: ownerUrl,
    // What it was set up with holds for whatever comes after.
    ...(environment.DATABASE_TLS === 'off' ? { DATABASE_TLS: 'off' } : {}),
    SERVER_SECRET: newSecret(48),
    PUBLIC_URL: options['public-url'] ?? addressOfApi,
    SMTP_URL: 'smtp://127.0.0.1:1025',
    CONSOLE_DIR: options.console,
    FILES_DIR: options.files,
  };
  writeSettingsFile(settingsFile, settings);
  say(`The settings are in ${settingsFile}.`);
  const installed = { ...environment, ...settings };
  const found = await lookAtInstallation(installed);
  for (const line of describeInstallation(installed, found)) say(line);
  if (options.demo) say(`\nSign in as  ${demoAdministrator}\nPassword    ${password}\n`);
  for (const line of nextSteps(installed, found)) say(line);
}

async function giveToOwner(adminUrl: string, made: string, options: SetupGiven['options']): Promise<string> {
  const owner = { role: options['owner-role']!, password: newSecret(24) };
  await ensureOwnerRole(adminUrl, { ...owner, database: options.database });
  return addressFor(made, { ...owner, server: options.server });
}

async function refuseWhatIsInUse(adminUrl: string, { options, settingsFile }: SetupGiven): Promise<void> {
  const found = await lookAtServer(adminUrl, options);
  if (found.version < 15) throw new CommandError(`This is PostgreSQL ${found.version}; it takes 15 or newer.`);
  if (found.databaseExists) {
    throw new CommandError(
      `The database "${options.database}" exists already. Drop it, choose another (--database), or point ${settingsFile} to it by hand (docs/settings.md).`,
    );
  }
  for (const [option, role] of found.rolesInUse) {
    throw new CommandError(
      `The role "${role}" belongs to another database of this server, which would lose it: choose another (--${option}).`,
    );
  }
}
