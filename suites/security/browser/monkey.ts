import type { Page } from '@playwright/test';
import { xssPayloads } from '../../support/xss-payloads.ts';
import { signInByCall, type Administrator } from '../../support/test.ts';
import { insidePaths } from './screens.ts';
import type { Faults } from './monkey-faults.ts';
import type { Scene, What } from './monkey-eyes.ts';

const keys = [
  'Escape',
  'Tab',
  'Shift+Tab',
  'Enter',
  'Space',
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'Backspace',
  'Delete',
  'PageDown',
  'Control+z',
  '/',
];
const words = [
  'Ada Field',
  'ada@mail.example',
  '512-555-0142',
  '2031',
  'https://www.example.org/a.png',
  '14',
  'Zoë 🥎',
];
const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 1024, height: 700 },
];

/** Answers by which the monkey lets typed text go, or chooses between it and another user's version. */
const givesUp = /^(Discard|Keep draft|Take theirs|Keep theirs|Logout|Show it)/;
const patience = 12_000;

export interface Monkey {
  readonly page: Page;
  readonly person: Administrator;
  readonly faults: Faults;
  readonly dice: () => number;
  /** What went wrong, in a sentence. */
  readonly tell: (what: string) => void;
  readonly calm: (longest?: number) => Promise<void>;
}

/** One step after the other, each by the dice; answers what it did. */
export class Walk {
  readonly #monkey: Monkey;
  /** The last act, which a finding names. */
  #did = 'the start';
  #asked = false;
  #onLogin = 0;

  constructor(monkey: Monkey) {
    this.#monkey = monkey;
    monkey.page.on('dialog', (dialog) => {
      this.#asked = true;
      void dialog.accept().catch(() => undefined);
    });
  }

  async step(): Promise<string> {
    const { page, dice, faults } = this.#monkey;
    const before = await this.#look();
    this.#miss(before);
    // Back behind the beginning, where the console has not started yet.
    if (/^\/?blank$/.test(before.path)) {
      await this.#goto('/');
      return 'begin again';
    }
    if (before.path.startsWith('/login')) {
      this.#onLogin += 1;
      if (this.#onLogin > 4) return this.#signIn();
    }
    const did = await this.#act(before);
    this.#did = did;
    if (dice() < 0.75) await this.#monkey.calm(250);
    // A notification is kept in the page, without a call that could tell that it is saved.
    const composed = await page
      .evaluate(() => document.body.textContent?.includes('Notification created'))
      .catch(() => false);
    if (faults.tookSaved() || composed) await page.evaluate(() => window.eyes.forget()).catch(() => undefined);
    await this.#judge();
    return did;
  }

  /** The page may be on its way to another address. */
  async #look(): Promise<Scene> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.#monkey.page.evaluate(() => window.eyes.look());
      } catch (error) {
        if (tries === 20) throw error;
        await new Promise((wait) => setTimeout(wait, 100));
      }
    }
  }

  /** What is gone without having been saved, and without a question. */
  #miss({ lost, path, headings }: Scene): void {
    if (this.#asked || this.#monkey.faults.tookSaved()) return;
    for (const text of lost)
      this.#monkey.tell(`typed text is gone after ${this.#did}: ${text} at ${path} (${headings})`);
  }

  async #judge(): Promise<void> {
    const { tell } = this.#monkey;
    const began = performance.now();
    let scene = await this.#look();
    this.#miss(scene);
    this.#asked = false;
    while (scene.blank && !/^\/?blank$/.test(scene.path) && performance.now() - began < patience) {
      await new Promise((wait) => setTimeout(wait, 100));
      scene = await this.#look();
    }
    if (scene.blank && !/^\/?blank$/.test(scene.path)) tell(`the screen is blank at ${scene.path}`);
  }

  async #signIn(): Promise<string> {
    this.#onLogin = 0;
    await signInByCall(this.#monkey.page, this.#monkey.person);
    await this.#goto('/');
    return 'sign in again';
  }

  async #goto(path: string): Promise<void> {
    const { page, tell } = this.#monkey;
    const typed = await page.evaluate(() => window.eyes.remembered()).catch(() => []);
    await page.goto(path, { waitUntil: 'commit' }).catch(() => undefined);
    if (this.#asked) return;
    const drafts = await page.evaluate(() => window.eyes.drafts()).catch(() => '');
    for (const text of typed) {
      if (!drafts.includes(JSON.stringify(text).slice(1, -1))) tell(`left for ${path} without a question: “${text}”`);
    }
  }

  async #act(before: Scene): Promise<string> {
    const { page, dice } = this.#monkey;
    const pick = <T>(from: readonly T[]) => from[Math.floor(dice() * from.length)]!;
    const text = () => (dice() < 0.5 ? pick(words) : pick(xssPayloads));
    // Left to chance alone, it would rarely be in a form, and more rarely have typed something when it leaves one.
    const aim = dice();
    if (!before.form && aim < 0.15) return this.#press('open', dice());
    if (before.form && aim < 0.25) return this.#type(dice(), text());
    if (before.form && before.missed > 0 && aim < 0.35) {
      return aim < 0.3 ? this.#press('leave', dice()) : this.#key('Escape', before);
    }
    const chance = dice();
    if (chance < 0.1) return this.#press('press', dice());
    if (chance < 0.48) return this.#press('press here', dice());
    if (chance < 0.54) return this.#press('send', dice());
    if (chance < 0.74) return this.#type(dice(), text());
    if (chance < 0.86) return this.#key(pick(keys), before);
    if (chance < 0.9) {
      const by = dice() < 0.7 ? -1 : 1;
      // Back from the first screen leads out of the console, to the page where it signed in.
      await page
        .evaluate((steps) => {
          const { __TSR_index: index = 0 } = (history.state ?? {}) as { __TSR_index?: number };
          if (steps > 0 || index > 0) history.go(steps);
        }, by)
        .catch(() => undefined);
      return by < 0 ? 'back' : 'forward';
    }
    if (chance < 0.93) {
      const size = pick(widths);
      await page.setViewportSize(size);
      return `window ${size.width} wide`;
    }
    if (chance < 0.95) {
      const colorScheme = pick(['light', 'dark'] as const);
      await page.emulateMedia({ colorScheme });
      return colorScheme;
    }
    if (chance < 0.97) {
      await page.mouse.wheel(0, dice() < 0.6 ? 600 : -600);
      return 'scroll';
    }
    const path = pick(insidePaths).replace('$id', 'x');
    await this.#goto(path);
    return `go to ${path}`;
  }

  async #press(what: What, share: number): Promise<string> {
    const { page } = this.#monkey;
    const target = await page
      .evaluate(([which, at]) => window.eyes.choose(which, at), [what, share] as const)
      .catch(() => null);
    if (!target)
      return ['open', 'send', 'leave'].includes(what) ? this.#press('press here', share) : 'nothing to press';
    if (givesUp.test(target.name)) await page.evaluate(() => window.eyes.forget()).catch(() => undefined);
    await page.mouse.click(target.x, target.y);
    return `press ${target.kind} “${target.name}”`;
  }

  async #type(share: number, text: string): Promise<string> {
    const { page } = this.#monkey;
    const target = await page.evaluate((at) => window.eyes.choose('type', at), share).catch(() => null);
    if (!target) return 'nothing to type into';
    await page.mouse.click(target.x, target.y);
    if (share < 0.7) await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
    if (target.ofForm) await page.evaluate((words) => window.eyes.typed(words), text).catch(() => undefined);
    return `type “${text.slice(0, 30)}” into “${target.name}”`;
  }

  async #key(key: string, { focused }: Scene): Promise<string> {
    const { page } = this.#monkey;
    await page.evaluate(() => window.eyes.acts()).catch(() => undefined);
    // The browser takes back what was typed last, wherever the focus is: that is what the key is for.
    if (key === 'Control+z' || (/^(Enter|Space)$/.test(key) && givesUp.test(focused))) {
      await page.evaluate(() => window.eyes.forget()).catch(() => undefined);
    }
    await page.keyboard.press(key);
    return `key ${key} on “${focused}”`;
  }
}
