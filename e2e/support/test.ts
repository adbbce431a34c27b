import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import pg from 'pg';
import { demoPassword, mailFolder } from './stack.ts';

export interface Administrator {
  id: string;
  email: string;
  name: string;
  password: string;
}

export interface Mail {
  to: string[];
  subject: string;
  text: string;
}

interface Fixtures {
  database: pg.Client;
  /** An administrator of one's own: five sessions per person are the limit, and tests run side by side. */
  administrator: Administrator;
  /** A page where that administrator is signed in. */
  signedIn: Page;
}

let made = 0;

export async function makePerson(
  database: pg.Client,
  role: string,
  names?: { fname: string; lname: string },
): Promise<Administrator> {
  made += 1;
  const fname = names?.fname ?? 'Robin';
  const lname = names?.lname ?? `Tester ${process.pid}-${made}`;
  const email = `robin.${process.pid}.${made}.${Date.now()}@bombers.example`;
  const { rows } = await database.query<{ id: string }>(
    `insert into users (fname, lname, email, primary_role, password_hash)
     select $1, $2, $3, $4, password_hash from users where email = 'dana.whitfield@bombers.example' returning id`,
    [fname, lname, email, role],
  );
  return { id: rows[0]!.id, email, name: `${fname} ${lname}`, password: demoPassword };
}

export async function signInThroughForm(page: Page, person: Pick<Administrator, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  database: async ({}, use) => {
    const client = new pg.Client({ connectionString: process.env.E2E_OWNER_URL });
    await client.connect();
    await use(client);
    await client.end();
  },
  administrator: async ({ database }, use) => {
    await use(await makePerson(database, 'ADMIN'));
  },
  signedIn: async ({ page, administrator }, use) => {
    const answer = await page.request.post('/api/auth/login', {
      data: { email: administrator.email, password: administrator.password },
    });
    const { access, refresh } = (await answer.json()) as { access: string; refresh: string };
    await page.addInitScript(
      (tokens) => {
        // Only once per tab: a reload must find what the console itself has stored since.
        if (sessionStorage.getItem('e2e.started')) return;
        sessionStorage.setItem('e2e.started', 'yes');
        localStorage.setItem('auth.refresh', tokens.refresh);
        sessionStorage.setItem('auth.access', tokens.access);
      },
      { access, refresh },
    );
    await use(page);
  },
});

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

export async function mailTo(recipient: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      () => {
        const mails = readdirSync(mailFolder)
          .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
          .map((file) => JSON.parse(readFileSync(join(mailFolder, file), 'utf8')) as Mail);
        found = mails.find(({ to }) => to.includes(recipient));
        return found !== undefined;
      },
      { timeout: 20_000, message: `a mail to ${recipient}` },
    )
    .toBe(true);
  return found!;
}

export { expect };
