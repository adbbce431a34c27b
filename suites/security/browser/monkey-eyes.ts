/** What the monkey sees and remembers, within the page. */
export interface Target {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly kind: string;
  /** A form field whose text a user would miss. */
  readonly ofForm: boolean;
}

export interface Scene {
  readonly path: string;
  readonly blank: boolean;
  /** A form is open over the screen, or a part of it; and so many of its texts would be missed. */
  readonly form: boolean;
  readonly missed: number;
  /** The headings that are in sight. */
  readonly headings: string;
  /** The words of what has the focus. */
  readonly focused: string;
  /** What was typed into a form and is no longer there, nor anywhere else on the screen or among the drafts. */
  readonly lost: readonly string[];
}

/** Anything, something of the screen itself, what opens a form, sends it or leaves it, or a field. */
export type What = 'press' | 'press here' | 'open' | 'send' | 'leave' | 'type';

export interface Eyes {
  look(): Scene;
  /** Of those things that a hand could reach now, the one at this share of them. */
  choose(what: What, share: number): Target | null;
  /** This text, if the field that has the focus took it, is from now on to be missed. */
  typed(text: string): void;
  /** The text was saved, or the monkey gave it up. */
  forget(): void;
  /** The monkey itself acts in a form: what it changes there, it means to change. */
  acts(): void;
  /** The texts that would be missed if the page were left now. */
  remembered(): string[];
  drafts(): string;
}

declare global {
  interface Window {
    eyes: Eyes;
  }
}

/** Runs in the page before anything of the console does. */
export function openEyes(): void {
  interface Typed {
    readonly field: HTMLInputElement;
    readonly form: HTMLFormElement;
    text: string;
  }
  let remembered: Typed[] = [];
  let acted: HTMLFormElement | null = null;

  const nameOf = (element: Element | null): string => {
    if (!element) return '';
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    return name.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
  };
  const pressable =
    'button, a[href], summary, input[type=checkbox], input[type=radio], select, [role=tab], [role=option], [role=menuitem], [role=combobox], [role=switch]';
  const here = pressable
    .split(', ')
    .map((one) => `:is(main, [role=dialog]) ${one}`)
    .join(', ');
  const typable = 'input:not([type=checkbox], [type=radio], [type=file], [readonly]), textarea:not([readonly])';

  const ways: Readonly<Record<What, readonly [selector: string, named?: RegExp]>> = {
    press: [pressable],
    'press here': [here],
    open: ['button', /^(Add|New|Edit|Create|Update|Change|Invite|Convert)\b/],
    send: ['button[type=submit]'],
    leave: ['[role=dialog] button', /^(Cancel|Close)/],
    type: [typable],
  };

  /** Where a hand would meet it; null where something lies over it, or it is out of sight. */
  const reach = (element: Element): { x: number; y: number } | null => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = left + width / 2;
    const y = top + height / 2;
    if (width < 2 || height < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return null;
    const met = document.elementFromPoint(x, y);
    return met && (element.contains(met) || met.contains(element)) ? { x, y } : null;
  };
  const formOf = (element: Element | null) => element?.closest<HTMLFormElement>('form[id]') ?? null;
  const isText = (field: Element) =>
    field.getAttribute('role') !== 'combobox' && !['search', 'password'].includes(field.getAttribute('type') ?? '');

  const drafts = () =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('draft:'))
      .map((key) => localStorage.getItem(key) ?? '')
      .join('\n');
  const isSomewhere = (text: string) =>
    drafts().includes(JSON.stringify(text).slice(1, -1)) ||
    (document.body.textContent ?? '').includes(text) ||
    [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) => value.includes(text));

  window.eyes = {
    look: () => {
      const lost: string[] = [];
      remembered = remembered.filter((one) => {
        if (one.field.isConnected && one.field.value === one.text) return true;
        // Within a form that is still open, its own controls may clear, hide or fill each other.
        if (one.form.isConnected && acted === one.form) return false;
        if (!isSomewhere(one.text)) {
          const left = one.field.isConnected
            ? `now “${one.field.value}”`
            : one.form.isConnected
              ? 'its form stays'
              : '';
          lost.push(`${one.field.name || one.field.getAttribute('data-path')} “${one.text}” ${left}`);
        }
        return false;
      });
      const main = document.querySelector('main');
      const says = [...document.querySelectorAll('h1, h2, [role=alert], [role=dialog]')];
      return {
        path: location.pathname + location.search,
        blank: main === null || !says.some((element) => element.checkVisibility()),
        form: document.querySelector('[role=dialog] form[id]') !== null,
        missed: remembered.length,
        headings: [...document.querySelectorAll('h1, h2')]
          .filter((element) => element.checkVisibility())
          .map((element) => nameOf(element))
          .join(' / '),
        focused: nameOf(document.activeElement),
        lost,
      };
    },
    choose: (what, share) => {
      const [selector, named] = ways[what];
      const wanted = [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => !named || named.test(nameOf(element)),
      );
      const found = wanted.flatMap((element) => {
        const place = (element as HTMLButtonElement).disabled ? null : reach(element);
        return place ? [{ element, ...place }] : [];
      });
      const one = found[Math.floor(share * found.length)];
      if (!one) return null;
      const { element, x, y } = one;
      acted = formOf(element) ?? document.querySelector(`form[id="${element.getAttribute('form') ?? ''}"]`);
      const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
      return { x, y, name: nameOf(element), kind, ofForm: formOf(element) !== null && isText(element) };
    },
    typed: (text) => {
      const field = document.activeElement as HTMLInputElement;
      const form = formOf(field);
      if (!form || !isText(field) || text.trim().length < 3 || !field.value.includes(text)) return;
      remembered = [...remembered.filter((one) => one.field !== field), { field, form, text: field.value }];
    },
    forget: () => {
      remembered = [];
    },
    acts: () => {
      acted = formOf(document.activeElement);
    },
    remembered: () =>
      remembered.filter(({ field, text }) => field.isConnected && field.value === text).map(({ text }) => text),
    drafts,
  };
}
