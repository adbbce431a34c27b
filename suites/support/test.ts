import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect as baseExpect, test as base, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import pg from 'pg';
import { mintPair, type TokenPair } from '../../apps/api/test/session-tokens.ts';
import { serverSecret } from './run-stack.ts';
import { settled } from './settled.ts';
import { address, demoPassword, mailFolder } from './stack.ts';

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

/** Builds and other tests may share the machine: what hangs is still found, what is slow is not called broken. */
export const expect = baseExpect.configure({ timeout: 20_000 });

/** Events that a test made on days of its own: a second try of it must not meet them. */
const madeEvents: string[] = [];
export const forgetAfterwards = (eventId: string) => void madeEvents.push(eventId);

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

/** The shell is there, whichever screen the start leads to. */
export async function expectInside(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /, account$/ })).toBeVisible();
  await expect(page).not.toHaveURL('/login');
}

/** A real session through the API's own call, for a person known only by email address and password. */
export async function signInByCall(page: Page, person: Pick<Administrator, 'email' | 'password'>): Promise<void> {
  const { email, password } = person;
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status(), 'signing in').toBe(200);
  await keepTokens(page, (await answer.json()) as TokenPair);
}

const longSession = "interval '1 hour'";

/** The session that signing in would make, without the form and the hash of a password: both have journeys of their own. */
export async function signIn(page: Page, database: pg.Client, { id }: Pick<Administrator, 'id'>): Promise<void> {
  const salt = randomBytes(32);
  const binding = randomBytes(32).toString('base64url');
  const { rows } = await database.query<{ id: string; generation: number }>(
    `insert into sessions (user_id, salt, binding, generation, access_exp, last_seen_at, auth_at, absolute_exp)
     values ($1, $2, sha256($3), 1, now() + ${longSession}, now(), now(), now() + ${longSession}) returning id, generation`,
    [id, salt, binding],
  );
  await page.context().addCookies([{ name: 'dugout-session', value: binding, url: address, httpOnly: true }]);
  await keepTokens(page, mintPair(serverSecret, { ...rows[0]!, salt }));
}

async function keepTokens(page: Page, { access, refresh }: TokenPair): Promise<void> {
  // A page of the same origin that is not the console, so that the console finds the tokens when it starts. Not an
  // init script: that would bring them back after a sign-out. Not a route: every request of the page would pass
  // through the test from then on.
  await page.goto('/api/health');
  await page.evaluate(
    (tokens) => {
      localStorage.setItem('auth.refresh', tokens.refresh);
      sessionStorage.setItem('auth.access', tokens.access);
    },
    { access, refresh },
  );
}

export const test = base.extend<Fixtures>({
  // A call that is still held or repeated when its test ends belongs to no test, and would end the whole worker.
  page: async ({ page }, provide) => {
    await provide(page);
    // A page that its test has closed holds nothing.
    await page
      .context()
      .unrouteAll({ behavior: 'ignoreErrors' })
      .catch(() => undefined);
    await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  database: async ({}, provide) => {
    const client = new pg.Client({ connectionString: process.env.E2E_OWNER_URL });
    await client.connect();
    await provide(client);
    await client.query('update events set deleted_at = now() where id = any ($1) and deleted_at is null', [madeEvents]);
    madeEvents.length = 0;
    await client.end();
  },
  administrator: async ({ database }, provide) => {
    const person = await makePerson(database, 'ADMIN');
    await provide(person);
    // Or else the list of administrators would grow by one with every test.
    await database.query(`update users set primary_role = 'FAN' where id = $1 and primary_role = 'ADMIN'`, [person.id]);
  },
  signedIn: async ({ page, database, administrator }, provide) => {
    await signIn(page, database, administrator);
    await provide(page);
  },
});

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe in the page itself, fetched into it once: the usual wrapper puts it there anew every time, gathers the results in
 * a second page, and takes five times as long.
 */
export async function expectAccessible(
  page: Page,
  within = 'html',
  options: RunOptions = {},
  leftOut: readonly string[] = [],
): Promise<void> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ({ include, exclude, asked }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const found = await axe.run({ include, exclude }, { resultTypes: ['violations'], ...asked });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { include: within, exclude: [...leftOut], asked: options },
  );
  expect(violations).toEqual([]);
}

/** The newest mail to the recipient; with `subject`, the newest whose subject contains these words. */
export async function mailTo(recipient: string, subject = ''): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      () => {
        const mails = readdirSync(mailFolder)
          .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
          .map((file) => JSON.parse(readFileSync(join(mailFolder, file), 'utf8')) as Mail);
        found = mails.find((mail) => mail.to.includes(recipient) && mail.subject.includes(subject));
        return found !== undefined;
      },
      { timeout: 20_000, message: `a mail to ${recipient}` },
    )
    .toBe(true);
  return found!;
}
