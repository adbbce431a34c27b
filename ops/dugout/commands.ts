import { defineCommand, type Command } from './command.ts';
import { lookOptions, restoreOptions } from './backup.options.ts';
import { createAdminOptions } from './create-admin.options.ts';
import { doctorOptions } from './doctor/doctor.options.ts';
import { generateOptions } from './generate.options.ts';
import { importOptions } from './import.options.ts';
import { setupOptions } from './setup.options.ts';

/** What `dugout` can do. Each loads its own parts when it is run: help is there at once. */
export const commands: readonly Command[] = [
  defineCommand({
    name: 'setup',
    help: 'from the address of a PostgreSQL to an installation that can be started',
    words: '[postgres://ADMIN@HOST:PORT/postgres]',
    more: `Creates the database, its roles and tables, loads the college list, and writes the settings file. Never writes over
anything: run again, it says what is there. An address with a password is better given as DATABASE_ADMIN_URL, because
the list of processes shows what a command was started with.`,
    options: setupOptions,
    run: async (given) => (await import('./setup.ts')).setUp(given),
  }),
  defineCommand({
    name: 'migrate',
    help: 'brings the tables up to date; safe from several processes at once',
    options: {},
    run: async (given) => (await import('./migrate.ts')).migrateCommand(given),
  }),
  defineCommand({
    name: 'create-admin',
    help: 'makes an administrator who can sign in at once',
    more: `For the first one, and for when everybody is locked out. What is left out is asked for; the password is never an
argument. It is written down in the journal.`,
    options: createAdminOptions,
    run: async (given) => (await import('./create-admin.ts')).createAdmin(given),
  }),
  defineCommand({
    name: 'doctor',
    help: 'looks at settings, database, mail, storage, clock and versions, and says what is wrong',
    more: `One line each: ok, warning or wrong, and what to do. Ends with 1 if anything is wrong. Sends and changes nothing, but
for a file that it writes where pictures are kept, reads and removes, and the mail that --mail-to asks for.`,
    options: doctorOptions,
    run: async (given) => (await import('./doctor/doctor.ts')).doctorCommand(given),
  }),
  defineCommand({
    name: 'backup',
    help: 'makes a backup of the database and the pictures in BACKUP_DIR',
    options: {},
    run: async (given) => (await import('./backup.ts')).backupCommand(given),
  }),
  defineCommand({
    name: 'restore',
    help: 'makes a data folder for PostgreSQL, as it was at a moment, out of BACKUP_DIR',
    options: restoreOptions,
    run: async (given) => (await import('./backup.ts')).restoreCommand(given),
  }),
  defineCommand({
    name: 'drill',
    help: 'restores the newest backup, looks at everything, and removes it again',
    options: {},
    run: async (given) => (await import('./backup.ts')).drillCommand(given),
  }),
  defineCommand({
    name: 'look',
    help: 'starts an earlier moment beside the real server, until Ctrl-C',
    options: lookOptions,
    run: async (given) => (await import('./backup.ts')).lookCommand(given),
  }),
  defineCommand({
    name: 'erase-again',
    help: 'after a restore: purges again what was purged since that moment',
    options: {},
    run: async (given) => (await import('./backup.ts')).eraseCommand(given),
  }),
  defineCommand({
    name: 'generate',
    help: 'fills an empty database with invented data of any size, to try it with',
    options: generateOptions,
    run: async (given) => (await import('./generate.ts')).generateCommand(given),
  }),
  defineCommand({
    name: 'demo',
    help: 'loads an invented organisation into an empty installation, or removes it again',
    words: 'load|remove',
    more: `As in the settings of the console. Removed is only what nobody has changed since, and what nothing else needs; it also
removes the invented group messages, which the console cannot.`,
    options: {},
    run: async (given) => (await import('./demo.ts')).demoCommand(given),
  }),
  defineCommand({
    name: 'import',
    help: 'sends messages from a file (NDJSON, also .gz) to the API, until all are stored',
    words: 'FILE',
    more: `The service key is read from DUGOUT_SERVICE_KEY. What the server refuses is written to FILE.refused, the reasons to
FILE.refused.txt, and the command ends with 2.`,
    options: importOptions,
    run: async (given) => (await import('./import.ts')).importCommand(given),
  }),
];
