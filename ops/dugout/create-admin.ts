import { ownPassword } from '@dugout/contract/features/auth/auth.routes.ts';
import { resetMessages } from '@dugout/contract/features/auth/auth.rules.ts';
import { AdministratorInput } from '@dugout/contract/features/users/administrator.schema.ts';
import { makeAdministrator } from '../../apps/api/src/modules/users/make-administrator.ts';
import { ProblemError } from '../../apps/api/src/platform/http/problem-error.ts';
import { CommandError, UsageError, type Given } from './command.ts';
import { ask, askSecret, isTerminal, lineFromInput } from './terminal.ts';
import { withDatabase } from './with-database.ts';
import type { createAdminOptions } from './create-admin.options.ts';

export async function createAdmin({ options, environment, say }: Given<typeof createAdminOptions>): Promise<void> {
  const typed = {
    email: await answer(options.email, '--email', 'E-mail: '),
    fname: await answer(options['first-name'], '--first-name', 'First name: '),
    lname: options['last-name'] ?? (isTerminal() ? await ask('Last name: ') : ''),
  };
  const person = AdministratorInput.safeParse(typed);
  if (!person.success) throw new CommandError(person.error.issues[0]!.message);
  const password = ownPassword.safeParse(options['password-stdin'] ? await lineFromInput() : await askTwice());
  if (!password.success) throw new CommandError(password.error.issues[0]!.message);
  const wanted = { ...person.data, password: password.data };

  await withDatabase({ environment, command: 'create-admin' }, async (services) => {
    const make = (known: 'refuse' | 'give-rights') =>
      makeAdministrator(services, wanted, known).catch((error: unknown) => {
        throw error instanceof ProblemError ? new CommandError(error.problem.message) : error;
      });
    let done = await make(options.existing ? 'give-rights' : 'refuse');
    if (done === 'known' && (await agreed())) done = await make('give-rights');
    if (done === 'known') {
      throw new CommandError(
        'Somebody has this address already; with --existing they get the rights and this password. Nothing was changed.',
      );
    }
    say(
      done === 'created'
        ? `${wanted.email} is an administrator now and can sign in at ${services.settings.PUBLIC_URL}`
        : `${wanted.email} has the rights of an administrator and the new password; their sessions were ended.`,
    );
  });
}

async function answer(given: string | undefined, option: string, question: string): Promise<string> {
  if (given !== undefined) return given;
  if (isTerminal()) return ask(question);
  throw new UsageError(`${option} is missing. See dugout create-admin --help.`);
}

async function askTwice(): Promise<string> {
  if (!isTerminal()) throw new UsageError('Nobody can be asked for the password here: pipe it in, --password-stdin.');
  const password = await askSecret('Password: ');
  if ((await askSecret('Once more: ')) !== password) throw new CommandError(resetMessages.confirm);
  return password;
}

async function agreed(): Promise<boolean> {
  if (!isTerminal()) return false;
  const said = await ask('Somebody has this address already. Give them the rights and this password? (yes/no) ');
  return /^y(es)?$/i.test(said.trim());
}
