import type { Page, Request } from '@playwright/test';

export interface Watch {
  /** What was noticed since it was last taken. */
  take(): string[];
}

const ours = (address: string) => ['127.0.0.1', 'localhost'].includes(new URL(address).hostname);

/** Everything by which it would be noticed that data was taken for more than text. */
export async function watchForScript(page: Page): Promise<Watch> {
  const noticed: string[] = [];
  page.on('dialog', (dialog) => {
    // The browser's own question about leaving is not the data's.
    if (dialog.type() !== 'beforeunload') noticed.push(`dialog: ${dialog.message()}`);
    void dialog.accept().catch(() => undefined);
  });
  page.on('pageerror', (error) => noticed.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    noticed.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) noticed.push(`${response.status()} of ${new URL(response.url()).pathname}`);
  });
  page.on('framenavigated', (frame) => {
    const left = frame === page.mainFrame() && frame.url() !== 'about:blank' && !ours(frame.url());
    if (left) noticed.push(`left to ${frame.url()}`);
  });
  await page.exposeFunction('pwned', () => void noticed.push(`run at ${page.url()}`));
  await page.exposeFunction('tellRefused', (what: string) => void noticed.push(`refused: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as { tellRefused: (what: string) => void }).tellRefused(`${violatedDirective} ${blockedURI}`);
    });
  });
  await page.route(
    (url) => !['127.0.0.1', 'localhost'].includes(url.hostname),
    (route) => {
      const request = route.request();
      // An image or a film at an outside https address is what those fields are for, and so is the YouTube player.
      const meant =
        request.url().startsWith('https:') &&
        (['image', 'media'].includes(request.resourceType()) ||
          /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/.test(request.url()));
      if (!meant) noticed.push(`outside: ${request.resourceType()} ${request.url()}`);
      return route.abort();
    },
  );
  return { take: () => noticed.splice(0) };
}

/** Until no call of the console is under way. */
export function calmOf(page: Page, quiet = 60): (longest?: number) => Promise<void> {
  const under = new Set<Request>();
  let changed = 0;
  const noted = (act: (request: Request) => void) => (request: Request) => {
    if (!/\/(api|assets)\//.test(request.url())) return;
    act(request);
    changed = performance.now();
  };
  page.on(
    'request',
    noted((request) => under.add(request)),
  );
  page.on(
    'requestfinished',
    noted((request) => under.delete(request)),
  );
  page.on(
    'requestfailed',
    noted((request) => under.delete(request)),
  );
  // Requests of an earlier page no longer count.
  page.on('domcontentloaded', () => under.clear());
  return async (longest = 6_000) => {
    const began = performance.now();
    do await new Promise((wait) => setTimeout(wait, 10));
    while (performance.now() - began < longest && (under.size > 0 || performance.now() - changed < quiet));
    under.clear();
  };
}
