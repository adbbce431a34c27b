import { readSettings, SettingsError, type Settings } from '../../../apps/api/src/platform/settings.ts';
import type { Environment, Given } from '../command.ts';
import { withoutSecrets } from '../sentence.ts';
import type { doctorOptions } from './doctor.options.ts';
import { wrong, ok, type Finding } from './finding.ts';
import { lookAtAddress } from './look-at-address.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtHealth } from './look-at-health.ts';
import { lookAtMail, sendTestMail } from './look-at-mail.ts';
import { lookAtProgram, lookAtSettings } from './look-at-program.ts';
import { lookAtDisk } from './look-at-storage.ts';

export async function doctorCommand({ options, environment, say }: Given<typeof doctorOptions>): Promise<number> {
  const found = await lookAtAll(environment, options['mail-to']);
  const hide = hiding(environment);
  const findings = found.map(({ told, todo, ...rest }) => ({
    ...rest,
    told: hide(told),
    ...(todo === undefined ? {} : { todo }),
  }));
  const bad = findings.filter(({ state }) => state === 'wrong').length;
  const warned = findings.filter(({ state }) => state === 'warning').length;
  if (options.json) {
    say(JSON.stringify({ ok: bad === 0, checkedAt: new Date().toISOString(), findings }, null, 2));
  } else {
    for (const finding of findings) say(lineOf(finding));
    say(
      bad === 0
        ? `All is well${warned > 0 ? `, with ${warned} warnings` : ''}.`
        : `${bad} of ${findings.length} are wrong.`,
    );
  }
  return bad === 0 ? 0 : 1;
}

const lineOf = ({ state, name, told, todo }: Finding) =>
  `${state.padEnd(7)}  ${name.padEnd(11)}  ${told}${todo === undefined ? '' : `: ${todo}`}`;

async function lookAtAll(environment: Environment, mailTo: string | undefined): Promise<readonly Finding[]> {
  let settings: Settings;
  try {
    settings = readSettings(environment);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const [, ...lines] = error.message.split('\n').map((line) => line.trim());
    return [...lookAtProgram(), wrong('settings', lines.join('; '), 'docs/settings.md describes each')];
  }
  const parts = await Promise.all([
    lookAtDatabase(settings),
    // The disk second: looking at the store makes its folder.
    lookAtHealth(settings).then(async (found) => [...found, ...(await lookAtDisk(settings))]),
    lookAtMail(settings),
    mailTo === undefined ? [] : sendTestMail(settings, mailTo),
    lookAtAddress(settings),
  ]);
  return [...lookAtProgram(), ok('settings', 'can be read'), ...lookAtSettings(settings), ...parts.flat()];
}

/** Libraries repeat what they were given: nothing of it that is secret gets out. */
function hiding(environment: Environment): (text: string) => string {
  const addresses = ['DATABASE_URL', 'OWNER_DATABASE_URL', 'SMTP_URL'].map((name) => environment[name] ?? '');
  const secrets = [
    environment.SERVER_SECRET,
    environment.SERVER_SECRET_PREVIOUS,
    environment.S3_SECRET_ACCESS_KEY,
    environment.DUGOUT_SERVICE_KEY,
    ...addresses.filter((one) => URL.canParse(one)).map((one) => decodeURIComponent(new URL(one).password)),
  ].filter((secret): secret is string => secret !== undefined && secret.length > 3);
  return (text) => secrets.reduce((clean, secret) => clean.replaceAll(secret, '…'), withoutSecrets(text));
}
