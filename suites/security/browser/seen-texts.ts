import type { Page } from '@playwright/test';

const close = (words: string) => words.replaceAll(/\s/g, '');

/** Everything that can be read or heard, also in fields and names. */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const parts = [document.title, document.body.textContent ?? ''];
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) parts.push(field.value);
    for (const element of document.querySelectorAll('[aria-label], [title], [alt]')) {
      for (const name of ['aria-label', 'title', 'alt']) parts.push(element.getAttribute(name) ?? '');
    }
    return parts.join('\n');
  });

/** A text that ends with its own name, so that it is known where it came from: `…//WORD.users.fname.12;` */
const namedText = (text: string, word: string, place: string, row: number) => `${text}//${word}.${place}.${row};`;

/** Which of the planted texts were on a screen, letter for letter. */
export class SeenTexts {
  readonly #texts = new Map<string, string>();
  readonly #seen = new Set<string>();
  readonly #word: string;

  constructor(word: string) {
    this.#word = word;
  }

  add(text: string, word: string, place: string, row: number): string {
    const named = namedText(text, word, place, row);
    this.#texts.set(`${word}.${place}.${row}`, close(named));
    return named;
  }

  async look(page: Page): Promise<void> {
    const text = close(await textOf(page));
    for (const match of text.matchAll(new RegExp(`//(${this.#word}\\w*\\.[\\w.]+);`, 'g'))) {
      const whole = this.#texts.get(match[1]!);
      const end = match.index + match[0].length;
      if (whole !== undefined && text.slice(end - whole.length, end) === whole) this.#seen.add(match[1]!);
    }
  }

  get planted(): number {
    return this.#texts.size;
  }

  get count(): number {
    return this.#seen.size;
  }

  /** How many rows of each place were planted under this word, and how many were read. */
  byPlace(word: string): Map<string, { planted: number; seen: number }> {
    const places = new Map<string, { planted: number; seen: number }>();
    for (const name of this.#texts.keys()) {
      const [of = '', table = '', column = ''] = name.split('.');
      if (of !== word) continue;
      const place = `${table}.${column}`;
      const { planted, seen } = places.get(place) ?? { planted: 0, seen: 0 };
      places.set(place, { planted: planted + 1, seen: seen + (this.#seen.has(name) ? 1 : 0) });
    }
    return places;
  }
}
