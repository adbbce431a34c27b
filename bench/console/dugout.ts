import { cpSync, mkdirSync, rmSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { freePort } from '../../faults/machine/ports.ts';
import { Program } from '../../faults/machine/program.ts';
import { administrator, type Data } from '../machine/data.ts';
import type { Application } from './browser.ts';

export interface RunningConsole {
  readonly address: string;
  readonly teams: Application;
  readonly login: Application;
  stop(): Promise<void>;
}

/** The API with the built console, as it is installed. */
export async function startConsole(data: Data, folder: string): Promise<RunningConsole> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  mkdirSync(`${folder}/files`, { recursive: true });
  // A copy: whoever builds the console meanwhile must not take its files from under the browser.
  rmSync(`${folder}/console`, { recursive: true, force: true });
  cpSync('apps/console/dist', `${folder}/console`, { recursive: true });
  const program = new Program(
    'main',
    {
      DATABASE_URL: data.appUrl,
      SERVER_SECRET: 'only for measuring, and long enough to be accepted',
      PUBLIC_URL: address,
      PORT: String(port),
      FILES_DIR: `${folder}/files`,
      CONSOLE_DIR: `${folder}/console`,
      LOG_LEVEL: 'info',
    },
    '/dev/null',
  );
  program.start();
  await program.untilAnswers(`${address}/api/ready`);
  const enter = (context: BrowserContext) => signIn(context, address);
  const next = 'nav[aria-label="Pages"] button >> nth=1';
  return {
    address,
    teams: { name: 'ours', address: `${address}/teams`, rows: 'tr[data-row]', next, enter },
    login: { name: 'ours', address: `${address}/login`, rows: 'form button[type="submit"]', next },
    stop: () => program.kill('SIGTERM'),
  };
}

/** As a browser is that was used yesterday: it holds the refresh token, and a new tab has no access token. */
async function signIn(context: BrowserContext, address: string): Promise<void> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}`);
  const { refresh } = (await answer.json()) as { refresh: string };
  const page = await context.newPage();
  // A page of this origin that loads nothing of the console.
  await page.goto(`${address}/api/ready`);
  await page.evaluate(`localStorage.setItem('auth.refresh', ${JSON.stringify(refresh)})`);
  await page.close();
}
