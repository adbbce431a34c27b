import type { Page } from '@playwright/test';

/** A thing on the screen that can be pressed, by its words and by which of that name it is. */
interface Control {
  readonly name: string;
  readonly place: number;
  readonly kind: 'item' | 'field' | 'button' | 'tab';
}

export interface Explored {
  /** Called in every state that was reached. */
  readonly look: (state: string) => Promise<void>;
  readonly calm: (longest?: number) => Promise<void>;
  /** Typed into whatever searches as one types. */
  readonly word: string;
}

const pressable = [
  'button',
  'summary',
  '[role=tab]',
  '[role=menuitem]',
  '[role=combobox]',
  'input[type=radio]',
  'a[target=_self]',
].join(', ');

/**
 * In the page: what can be pressed in the uppermost dialog, or on the screen where none is open; and presses one of it.
 * One function for both, because only what is listed by the same rule is found again.
 */
function inPage({ selector, wanted }: { selector: string; wanted?: Control }): Control[] {
  const visible = (element: Element) =>
    element.checkVisibility() && element.closest('[inert], [aria-hidden=true], nav') === null;
  const nameOf = (element: HTMLElement) => {
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').slice(0, 200);
  };
  const kindOf = (element: HTMLElement): Control['kind'] => {
    const role = element.getAttribute('role');
    if (role === 'tab') return 'tab';
    if (role === 'menuitem') return 'item';
    return role === 'combobox' && element.tagName === 'INPUT' ? 'field' : 'button';
  };
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter(visible);
  const counted = new Map<string, number>();
  const controls: Control[] = [];
  for (const element of (dialogs.at(-1) ?? document.body).querySelectorAll<HTMLElement>(selector)) {
    if (!visible(element) || (element as HTMLButtonElement).disabled) continue;
    const name = nameOf(element);
    const place = counted.get(name) ?? 0;
    counted.set(name, place + 1);
    controls.push({ name, place, kind: kindOf(element) });
    if (wanted?.name !== name || wanted.place !== place) continue;
    element.focus();
    element.click();
  }
  return controls;
}

const controlsOf = (page: Page) => page.evaluate(inPage, { selector: pressable });

/** What it opens may have to be fetched first. */
async function press(page: Page, wanted: Control, { calm, word }: Explored): Promise<void> {
  const open = await dialogsOn(page);
  await page.evaluate(inPage, { selector: pressable, wanted });
  if (wanted.kind === 'field') await page.keyboard.insertText(word);
  for (let waits = 0; waits < 4 && (await dialogsOn(page)) === open; waits += 1) await page.waitForTimeout(20);
  await calm(2_000);
}
const dialogsOn = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('[role=dialog]')].filter((each) => each.checkVisibility()).length);

const shortOf = (name: string) => name.replaceAll(/\s+/g, ' ').slice(0, 40);

/** Out of whatever is open: what was typed for a look is not meant. */
async function closeAll(page: Page, { calm }: Explored, left = 0): Promise<void> {
  for (let tries = 0; tries < 6 && (await dialogsOn(page)) > left; tries += 1) {
    const asked = await page.evaluate(() => {
      const button = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(
        ({ textContent }) => textContent === 'Discard',
      );
      button?.click();
      return button !== undefined;
    });
    if (!asked) await page.keyboard.press('Escape');
    await calm(1_000);
  }
}

/** What ends the record for good, leads out, shows other rows, or stands on every screen alike. */
const notPressed = new RegExp(
  [
    '^(Close|Cancel|Confirm|Discard|Logout|Revoke|Deactivate|Previous|Undo|Skip to|Remove filter)',
    '^(Back|End|Clear)\\b',
    'Open in|, sorted | sidebar$|, account$',
  ].join('|'),
);
/** Rows that are alike offer the same: so many of each kind. */
const alike = 3;
const destroys = /^(Delete|Remove)\b/;

const keyOf = ({ name, place }: Control) => `${name} ${place}`;
const verbOf = ({ name, kind }: Control) => `${kind} ${/^[\w’]+/.exec(name)?.[0] ?? ''}`;

/** What was pressed in one place, so that nothing is pressed twice, and nothing alike too often. */
class Pressed {
  readonly #keys = new Set<string>();
  readonly #verbs = new Map<string, number>();

  get count(): number {
    return this.#keys.size;
  }

  add(control: Control): void {
    this.#keys.add(keyOf(control));
    this.#verbs.set(verbOf(control), (this.#verbs.get(verbOf(control)) ?? 0) + 1);
  }

  /** A menu before it closes again, and another tab only when this one is done. */
  next(controls: readonly Control[], except: RegExp): Control | undefined {
    const left = controls.filter(
      (control) =>
        !this.#keys.has(keyOf(control)) &&
        !except.test(control.name) &&
        (this.#verbs.get(verbOf(control)) ?? 0) < alike,
    );
    return (['item', 'field', 'button', 'tab'] as const).flatMap((kind) => left.filter((one) => one.kind === kind))[0];
  }
}

async function lookInto(page: Page, explored: Explored, state: string, depth: number): Promise<void> {
  const { look } = explored;
  await look(state);
  if (depth > 2) return;
  const open = await dialogsOn(page);
  const pressed = new Pressed();
  const except = new RegExp(`${notPressed.source}|${destroys.source}`);
  for (let next = pressed.next(await controlsOf(page), except); next;) {
    pressed.add(next);
    await press(page, next, explored);
    const named = `${state} > ${shortOf(next.name)}`;
    const now = await dialogsOn(page);
    if (now < open) return look(named);
    if (now > open) {
      await lookInto(page, explored, named, depth + 1);
      await closeAll(page, explored, open);
    } else await look(named);
    if (next.kind === 'field') await page.keyboard.press('Escape');
    next = pressed.next(await controlsOf(page), except);
  }
}

/** There, and with all that it had to fetch. */
export async function arrive(page: Page, address: string, calm: Explored['calm']): Promise<void> {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await calm();
  // What is fetched first says what has to be fetched next.
  await page.waitForTimeout(100);
  await calm();
}

/** The parts of a screen that stand behind its tabs. */
export async function lookBehindTabs(page: Page, state: string, { look, calm }: Omit<Explored, 'word'>): Promise<void> {
  const tabs = page.locator('main [role=tab][aria-selected=false]');
  for (const name of await tabs.allInnerTexts()) {
    await page.locator('main [role=tab]').filter({ hasText: name }).first().click();
    await calm();
    await look(`${state} > ${shortOf(name)}`);
  }
}

/** Removes the first row that the list shows, and says yes. */
export async function removeFirst(page: Page, address: string, explored: Explored): Promise<boolean> {
  await arrive(page, address, explored.calm);
  const [control] = (await controlsOf(page)).filter(({ name }) => destroys.test(name) && !notPressed.test(name));
  if (!control) return false;
  await press(page, control, explored);
  const confirm = page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Confirm|Delete|Remove)/ })
    .last();
  if (!(await confirm.isEnabled().catch(() => false))) return false;
  await confirm.click();
  await explored.calm(2_000);
  await explored.look(`${address} > removed`);
  await closeAll(page, explored);
  return true;
}

/** Presses everything that the screen offers, one thing after the other, and looks at what comes of it. */
export async function explore(page: Page, address: string, explored: Explored): Promise<number> {
  const { look, calm, word } = explored;
  const come = () => arrive(page, address, calm);
  await come();
  await look(address);
  const path = new URL(page.url()).pathname;
  // A list drops the parameters that it does not know, and a press may drop the others.
  const narrowings = () => [...new URL(page.url()).searchParams.values()].filter((value) => value === word).length;
  const narrowed = narrowings();
  const pressed = new Pressed();
  for (let next = pressed.next(await controlsOf(page), notPressed); next;) {
    pressed.add(next);
    await press(page, next, explored);
    const state = `${address} > ${shortOf(next.name)}`;
    if ((await dialogsOn(page)) > 0) {
      await lookInto(page, explored, state, 1);
      await closeAll(page, explored);
    } else {
      await look(state);
      if (next.kind === 'field') await page.keyboard.press('Escape');
    }
    if (new URL(page.url()).pathname !== path || narrowings() < narrowed) await come();
    next = pressed.next(await controlsOf(page), notPressed);
  }
  return pressed.count;
}
