import type { Locator, Page } from '@playwright/test';

/** Somebody at a desk. A press, a key, and what is typed into one field count as one each. */
export interface Hand {
  press(what: Locator): Promise<void>;
  key(key: string): Promise<void>;
  type(into: Locator, text: string): Promise<void>;
  actions(): number;
}

export function handOf(page: Page): Hand {
  let actions = 0;
  return {
    press: async (what) => {
      actions += 1;
      await what.click();
    },
    key: async (key) => {
      actions += 1;
      await page.keyboard.press(key);
    },
    type: async (into, text) => {
      actions += 1;
      await into.fill(text);
    },
    actions: () => actions,
  };
}
