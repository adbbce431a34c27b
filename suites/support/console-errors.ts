import type { Page } from '@playwright/test';

export interface Watch {
  /** What a developer would see in red: errors in the console, failed scripts, refused by the content policy. */
  readonly consoleErrors: string[];
}

/** The browser itself reports each failed call; where a test makes one fail, that line is no error of ours. */
const failedCall = /^Failed to load resource/;

/** axe asks every frame of the page, also the one of a video that this machine cannot load. */
const askedByAxe = /^Failed to execute 'postMessage' on 'DOMWindow'.*youtube-nocookie\.com/;

export async function watchForConsoleErrors(page: Page, { callsMayFail = false } = {}): Promise<Watch> {
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (callsMayFail && failedCall.test(message.text())) return;
    if (askedByAxe.test(message.text())) return;
    consoleErrors.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => consoleErrors.push(`thrown: ${error.message}`));
  await page.exposeFunction('reportViolation', (text: string) => consoleErrors.push(`content policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation;
      report(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return { consoleErrors };
}
