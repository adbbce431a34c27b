import { cpSync, rmSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { startApi } from '../machine/api.ts';
import { administrator, type Data } from '../machine/data.ts';
import { signIn } from '../../support/sign-in.ts';
import type { Application } from './browser.ts';

export interface RunningConsole {
  readonly address: string;
  readonly teams: Application;
  readonly login: Application;
  stop(): Promise<void>;
}

/** The API with the built console, as it is installed. */
export async function startConsole(data: Data, folder: string): Promise<RunningConsole> {
  // A copy, so that a console build meanwhile does not remove files that the browser needs.
  rmSync(`${folder}/console`, { recursive: true, force: true });
  cpSync('apps/console/dist', `${folder}/console`, { recursive: true });
  const { address, stop } = await startApi(data, folder, { CONSOLE_DIR: `${folder}/console` });
  const enter = (context: BrowserContext) => holdToken(context, address);
  const next = 'nav[aria-label="Pages"] button >> nth=1';
  return {
    address,
    teams: { name: 'ours', address: `${address}/teams`, rows: 'tr[data-row]', next, enter },
    login: { name: 'ours', address: `${address}/login`, rows: 'form button[type="submit"]', next },
    stop,
  };
}

/** As a browser is that was used yesterday: it holds the refresh token, and a new tab has no access token. */
async function holdToken(context: BrowserContext, address: string): Promise<void> {
  const { refresh } = await signIn(address, administrator);
  const page = await context.newPage();
  // A page of this origin that loads nothing of the console.
  await page.goto(`${address}/api/ready`);
  await page.evaluate(`localStorage.setItem('auth.refresh', ${JSON.stringify(refresh)})`);
  await page.close();
}
