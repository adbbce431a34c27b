export interface Part {
  readonly text: string;
  readonly matched: boolean;
}

/** Without case and accents, one plain character per character, so that positions stay those of the text. */
const plain = (text: string) =>
  Array.from(text)
    .map((letter) => letter.normalize('NFD')[0]?.toLowerCase()[0] ?? letter)
    .join('');

/** A text cut where the search occurs in it. */
export function matchedParts(text: string, search: string): Part[] {
  const letters = Array.from(text);
  const whole = plain(text);
  const wanted = plain(search.trim());
  if (wanted === '' || whole.length !== letters.length) return [{ text, matched: false }];
  const parts: Part[] = [];
  const push = (from: number, to: number, matched: boolean) => {
    if (to > from) parts.push({ text: letters.slice(from, to).join(''), matched });
  };
  let from = 0;
  for (let at = whole.indexOf(wanted); at !== -1; at = whole.indexOf(wanted, from)) {
    push(from, at, false);
    from = at + wanted.length;
    push(at, from, true);
  }
  push(from, letters.length, false);
  return parts;
}
