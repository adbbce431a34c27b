import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';

const headlessShell = '/usr/bin/chromium-headless-shell';
const program = existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium';
const observer = readFileSync(new URL('observe.js', import.meta.url), 'utf8');

/** A phone's processor at a field, and its network: what the goals were set for. */
const slow = { processor: 4, latency: 150, down: 1_600_000, up: 750_000 };

/** An application with a table, and how it is entered. */
export interface Application {
  readonly name: string;
  /** The page with the table. */
  readonly address: string;
  /** The rows of the table, once they hold data. */
  readonly rows: string;
  /** What turns to the next page. */
  readonly next: string;
  /** What stands before the table at a first visit, in turn, and is closed by these. */
  readonly questions?: readonly string[];
  /** Signs this browser in without opening the page. */
  readonly enter?: (context: BrowserContext) => Promise<void>;
}

/** Another application that is measured in the same way. */
export interface RunningPeer {
  readonly application: Application;
  stop(): Promise<void>;
}

/** A profile of one's own, empty at first and gone afterwards; every browser that it is opened with keeps its caches there. */
export async function withProfile<T>(folder: string, work: (profile: string) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(resolve(folder), 'profile-'));
  try {
    return await work(profile);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

export async function inBrowser<T>(profile: string, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: program,
    viewport: { width: 1440, height: 900 },
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

export interface File {
  readonly address: string;
  /** As sent: compressed, with the headers. */
  readonly bytes: number;
}

export interface Tab {
  readonly page: Page;
  readonly devTools: CDPSession;
  /** What the network has brought so far. */
  readonly files: readonly File[];
}

export interface TabOptions {
  readonly rows: string;
  readonly slowed?: boolean;
  readonly encoding?: 'gzip' | 'br';
}

/** A tab that observes itself. */
export async function openTab(context: BrowserContext, { rows, slowed, encoding }: TabOptions): Promise<Tab> {
  const page = await context.newPage();
  await page.addInitScript(`globalThis.rowsToWaitFor = ${JSON.stringify(rows)};\n${observer}`);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  if (encoding) await devTools.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': encoding } });
  if (slowed) await slowDown(devTools);
  return { page, devTools, files: watchNetwork(devTools) };
}

async function slowDown(devTools: CDPSession): Promise<void> {
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slow.processor });
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.down / 8,
    uploadThroughput: slow.up / 8,
  });
}

function watchNetwork(devTools: CDPSession): readonly File[] {
  const asked = new Map<string, string>();
  const files: File[] = [];
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url));
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = asked.get(requestId);
    if (address?.startsWith('http')) files.push({ address, bytes: encodedDataLength });
  });
  return files;
}
