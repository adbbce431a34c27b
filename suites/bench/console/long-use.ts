import type { CDPSession, Page } from '@playwright/test';
import { inBrowser, openTab, withProfile } from './browser.ts';
import type { RunningConsole } from './dugout.ts';

export interface Memory {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** A step every twelve seconds is three hundred an hour, ten of them a round. */
const roundsOfAnHour = 30;
const rows = 'tr[data-row]';

/** Lists, a search, pages and forms, opened and closed: the work of an administrator. */
async function round(page: Page): Promise<void> {
  await choose(page, 'Teams');
  await page.getByRole('button', { name: 'Next' }).click();
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await choose(page, 'Players');
  await page.getByRole('textbox').first().fill('an');
  await page.locator(rows).first().waitFor();
  await choose(page, 'Users');
  await choose(page, 'Coaches');
  await choose(page, 'Message Logs', null);
  await choose(page, 'Dashboard', null);
}

async function choose(page: Page, screen: string, until: string | null = rows): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).click();
  if (until) await page.locator(until).first().waitFor();
  else await page.waitForLoadState('networkidle');
}

async function memory(devTools: CDPSession): Promise<Memory> {
  // Twice: what the first one frees may hold what the second one can free.
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const named = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: named('JSHeapUsedSize'), nodes: named('Nodes'), listeners: named('JSEventListeners') };
}

/** What a tab holds after the first minutes, when every screen was opened once, and after an hour of the same work. */
export const longUse = (
  { teams }: RunningConsole,
  part: number,
  folder: string,
): Promise<{ first: Memory; last: Memory }> =>
  withProfile(folder, (profile) =>
    inBrowser(profile, async (context) => {
      await teams.enter?.(context);
      const { page, devTools } = await openTab(context, { rows });
      await devTools.send('Performance.enable');
      await page.goto(teams.address);
      await round(page);
      const first = await memory(devTools);
      for (let done = 1; done < roundsOfAnHour * part; done += 1) await round(page);
      return { first, last: await memory(devTools) };
    }),
  );
