import { CommandError, type Given } from './command.ts';
import { appRoleOf } from './database-address.ts';
import { typed as toType } from './how-to-run.ts';
import { describeInstallation, lookAtInstallation, nextSteps, type Installation } from './installation.ts';
import type { setupOptions } from './setup.options.ts';

type SetupGiven = Given<typeof setupOptions>;

/** Says what is there. What was asked for and is not so is told, and the command fails: it changes nothing. */
export async function describeWhatIsThere(given: SetupGiven): Promise<void> {
  const { environment, settingsFile, say } = given;
  const found = await lookAtInstallation(environment);
  say(`${settingsFile} is there already: this installation is set up, and nothing was changed.`);
  for (const line of describeInstallation(environment, found)) say(line);
  const ignored = whatIsOtherwise(given, found);
  if (ignored.length === 0) {
    for (const line of nextSteps(environment, found)) say(line);
    return;
  }
  throw new CommandError(
    [
      'Not done, because setup never changes an installation:',
      ...ignored.map((line) => `  ${line}`),
      `To set up another one beside it, give it settings of its own: ${toType(environment, 'setup --settings OTHER.env --database OTHER --role OTHER')}`,
      `To start anew, drop the database "${found.database}", remove ${settingsFile}, and run this again. Everything in it is lost then.`,
    ].join('\n'),
  );
}

/** Each thing that was typed and differs from what is there. */
function whatIsOtherwise({ options, words, typed, environment }: SetupGiven, found: Installation): string[] {
  const { OWNER_DATABASE_URL: owner = '', DATABASE_URL: application = '' } = environment;
  const there = {
    database: found.database,
    role: appRoleOf(environment),
    'owner-role': userOf(owner),
    server: serverOf(application),
    'public-url': environment['PUBLIC_URL'],
    files: environment['FILES_DIR'],
    console: environment['CONSOLE_DIR'],
  };
  const lines = Object.entries(there)
    .filter(([option, value]) => typed.has(option) && options[option as keyof typeof there] !== value)
    .map(([option, value]) => `--${option} ${options[option as keyof typeof there]}: it has ${value || 'none'}.`);
  // With --server, the settings name another address than the one that was typed.
  if (words[0] !== undefined && !typed.has('server') && serverOf(words[0]) !== serverOf(owner)) {
    lines.unshift(`The server ${serverOf(words[0])}: it uses ${serverOf(owner)}.`);
  }
  if (options.demo && !found.demo) {
    lines.push(`--demo: it has no demo organization. To load one: ${toType(environment, 'demo load')}`);
  }
  return lines;
}

const userOf = (url: string) => (URL.canParse(url) ? decodeURIComponent(new URL(url).username) : '');

/** `host:port`; a socket is the loopback address, as `addressFor` writes it. */
function serverOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  const local = host === '' || host.startsWith('/') || host === 'localhost';
  return `${local ? '127.0.0.1' : host}:${port || searchParams.get('port') || '5432'}`;
}
