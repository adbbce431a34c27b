import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { demand } from './steps.ts';

const headlessShell = '/usr/bin/chromium-headless-shell';

export interface Administrator {
  readonly email: string;
  readonly password: string;
}

/** The browser of an administrator: the page of the console, the form, and what stands behind it. */
export async function signInWithBrowser(address: string, { email, password }: Administrator): Promise<void> {
  const browser = await chromium.launch({
    executablePath: existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('navigation').first().waitFor();
    demand(!page.url().endsWith('/login'), `The browser is still at ${page.url()}`);
  } finally {
    await browser.close();
  }
}

async function answered(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Without a browser: signs in, uploads a picture and looks at it, exports a list. What a read-only machine would stumble over. */
export async function workWithCalls(address: string, { email, password }: Administrator): Promise<void> {
  // Connections that a restart has closed are noticed, and not used once more.
  await sleep(200);
  const signedIn = await answered(
    await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  );
  const { access } = (await signedIn.json()) as { access: string };
  const authorization = `Bearer ${access}`;

  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b2a4a' } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'field.jpg');
  const uploaded = await answered(
    await fetch(`${address}/api/uploads`, {
      method: 'POST',
      headers: { authorization, 'idempotency-key': crypto.randomUUID() },
      body,
    }),
  );
  const { url } = (await uploaded.json()) as { url: string };
  const shown = await answered(await fetch(new URL(url, address)));
  demand(shown.headers.get('content-type') === 'image/webp', `${url} is ${String(shown.headers.get('content-type'))}`);

  const file = await answered(await fetch(`${address}/api/users/export?format=xlsx`, { headers: { authorization } }));
  demand((await file.arrayBuffer()).byteLength > 1_000, 'The export is empty');
}
