/** Initials of the first and the last name; a single name gives one letter. */
export function initialsOf(name: string): string {
  const words = name
    .split(/\s+/)
    // '(No Name)' has letters, too.
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter(Boolean);
  const first = words.at(0);
  const last = words.length > 1 ? words.at(-1) : undefined;
  // By code point: a name may begin with a letter outside the basic plane.
  return [first, last]
    .map((word) => (word ? (Array.from(word)[0] ?? '') : ''))
    .join('')
    .toUpperCase();
}

const pairs = 6;

/** One of the six colour pairs, by a hash of the name, so that a person keeps a colour on every screen. */
export function pairOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return (hash % pairs) + 1;
}
