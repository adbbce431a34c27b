import { startDirectus } from '../peers/directus.ts';
import type { Data } from '../machine/data.ts';
import type { RunningPeer } from './browser.ts';

/** Its app over the same tables, as it is installed; null where it cannot be. */
export async function startDirectusApp(
  { ownerUrl }: Data,
  folder: string,
  log: (line: string) => void,
): Promise<RunningPeer | null> {
  const directus = await startDirectus({ databaseUrl: ownerUrl, folder, log });
  if (!directus) return null;
  const { address, email, password } = directus;
  return {
    application: {
      name: 'Directus',
      address: `${address}/admin/content/teams`,
      rows: 'tbody tr.table-row',
      next: '.v-pagination .next button',
      // A key that we have not, and an owner: both may be left for later.
      questions: ['#dialog-outlet button:has-text("Skip")', '#dialog-outlet button:has-text("Remind Later")'],
      enter: async (context) => {
        const data = { email, password, mode: 'session' };
        const answer = await context.request.post(`${address}/auth/login`, { data });
        if (!answer.ok()) throw new Error(`The sign-in to Directus answered ${answer.status()}`);
      },
    },
    stop: () => directus.stop(),
  };
}
