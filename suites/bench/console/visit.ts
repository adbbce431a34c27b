import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { inBrowser, openTab, withProfile, type Application, type File, type Tab } from './browser.ts';

/** The app of Directus sends ten megabytes. */
const patience = 240_000;
/** Later than what an application fetches after its first screen. */
const untilQuiet = 2_500;

/** In milliseconds. */
export interface Visit {
  readonly table: number;
  readonly firstPaint: number;
  readonly blocking: number;
  /** The addresses of what was asked for before the table was drawn, the page itself first. */
  readonly asked: readonly string[];
}

export interface Visits {
  readonly cold: Visit;
  readonly warm: Visit;
  /** From a press on the next page until its first row stands there. */
  readonly answer: number;
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = once(AbortSignal.timeout(patience), 'abort');
  return Promise.race([work, late.then(() => Promise.reject(new Error('What was waited for did not come.')))]);
}

async function visit({ page }: Tab, address: string): Promise<Visit> {
  await page.goto(address, { waitUntil: 'commit', timeout: patience });
  const seen = await inTime(page.evaluate<Omit<Visit, 'asked'>>('measured.untilTable'));
  await sleep(untilQuiet);
  return { ...seen, asked: await page.evaluate<string[]>(`measured.askedBefore(${seen.table})`) };
}

async function pressNext({ page }: Tab, { next, questions = [] }: Application): Promise<number> {
  for (const question of questions) await page.locator(question).click({ timeout: patience });
  await page.locator(next).first().click({ timeout: patience });
  return inTime(page.evaluate<number>('measured.untilAnswer'));
}

/** The slow phone: a first visit, then another one by the same profile, in a browser that was started anew. */
export const slowVisits = (application: Application, folder: string): Promise<Visits> =>
  withProfile(folder, async (profile) => {
    const { address, rows } = application;
    const first = await inBrowser(profile, async (context) => {
      await application.enter?.(context);
      const tab = await openTab(context, { rows, slowed: true });
      const cold = await visit(tab, address);
      return { cold, answer: await pressNext(tab, application) };
    });
    const warm = await inBrowser(profile, async (context) =>
      visit(await openTab(context, { rows, slowed: true }), address),
    );
    return { ...first, warm };
  });

/** What a first visit brings over the wire before its first table, by file, as sent. */
export const firstLoad = (
  application: Application,
  encoding: 'gzip' | 'br',
  folder: string,
): Promise<readonly File[]> =>
  withProfile(folder, (profile) =>
    inBrowser(profile, async (context) => {
      await application.enter?.(context);
      const tab = await openTab(context, { rows: application.rows, encoding });
      const { asked } = await visit(tab, application.address);
      return tab.files.filter(({ address }) => asked.includes(address));
    }),
  );

export const kilobytes = (files: readonly File[]) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
