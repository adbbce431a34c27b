import { generate } from '@dugout/database/generate/generate.ts';
import { demandOwnerUrl, UsageError, type Given } from './command.ts';
import type { generateOptions } from './generate.options.ts';
import { withProgress } from './progress.ts';

export async function generateCommand({ options, environment, say }: Given<typeof generateOptions>): Promise<void> {
  const count = (name: 'teams' | 'players' | 'users' | 'messages' | 'past-seasons' | 'seed') => {
    if (!/^\d+$/.test(options[name])) throw new UsageError(`--${name} is a number. See dugout generate --help.`);
    return Number(options[name]);
  };
  const sizes = { teams: count('teams'), players: count('players'), users: count('users') };
  const password = options.password === undefined ? {} : { password: options.password };
  const seconds = await withProgress(process.stdout, (progress) =>
    generate(demandOwnerUrl(environment), {
      ...sizes,
      messages: count('messages'),
      pastSeasons: count('past-seasons'),
      seed: count('seed'),
      ...password,
      onProgress: (part, what) => progress.at({ part, what }),
    }),
  );
  const parts = Object.entries(seconds).map(([name, each]) => `${name} ${each} s`);
  const total = Object.values(seconds).reduce((sum, each) => sum + each, 0);
  say(`Done in ${total.toFixed(0)} s: ${parts.join(', ')}`);
}
