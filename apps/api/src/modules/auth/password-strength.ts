import { commonStems } from './common-passwords.ts';
import { isListed } from './password-filter.ts';

/** Signs that stand for letters; `1` is read both as i and as l. */
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '!': 'i',
  '8': 'b',
  '9': 'g',
};
const unleet = (text: string, one: string) =>
  text.replaceAll(/[@430$57+!89]/g, (sign) => lookalikes[sign] ?? sign).replaceAll('1', one);

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
];
const runs = [...rows, ...rows.map((row) => Array.from(row).reverse().join(''))];
/** Columns of the keyboard, as fingers walk them. */
const columns = '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p';

const longEnoughForWords = 20;

/** What a guesser tries first: the well-known ones in any spelling, runs and repetitions, and the words of this place. */
export function isTooCommon(password: string, places: readonly string[]): boolean {
  const text = password.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (isListed(password) || isMonotonous(text)) return true;
  // The lists and the keyboard rows are Latin; about other scripts they know nothing.
  if (/[^\p{ASCII}]/u.test(text)) return false;
  return isWalk(text) || isKnownWord(text, ownWords(places));
}

/** One piece again and again, or hardly any different characters. */
function isMonotonous(text: string): boolean {
  return new Set(text).size <= 3 || /^(.{1,4})\1+.{0,3}$/su.test(text);
}

/** Made of neighbours: at most three runs of the alphabet, the digits or the keyboard. */
function isWalk(text: string): boolean {
  let rest = text.replaceAll(/[^a-z0-9]/g, '');
  if (rest.length < 4) return false;
  if (columns.includes(rest)) return true;
  for (let pieces = 0; pieces < 3 && rest !== ''; pieces += 1) {
    let length = rest.length;
    while (length > 2 && !runs.some((run) => run.includes(rest.slice(0, length)))) length -= 1;
    if (length <= 2) return false;
    rest = rest.slice(length);
  }
  return rest === '';
}

function ownWords(places: readonly string[]): Set<string> {
  const words = places
    .flatMap((place) => place.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2);
  return new Set(words.flatMap((word) => [word, word.replace(/s$/, ''), word.replaceAll(/[^a-z]/g, '')]));
}

/** Words with figures and signs around them: Summer2026!, P@ssw0rd, xXbombersXx. */
function isKnownWord(text: string, own: Set<string>): boolean {
  const trimmed = text.replaceAll(/^[^a-z@$!]+|[^a-z]+$/g, '');
  const forms = [text, trimmed, text.replace(/[0-9]+$/, '')];
  const spellings = [text, ...forms.map((form) => unleet(form, 'i')), ...forms.map((form) => unleet(form, 'l'))];
  return spellings.some((form) => {
    const letters = form.replaceAll(/[^a-z]/g, '');
    const plain = letters.replace(/^(x+)(.*)\1$/, '$2');
    return letters === '' ? text.length < longEnoughForWords : isOneOrTwoWords(plain, own);
  });
}

function isOneOrTwoWords(letters: string, own: Set<string>): boolean {
  const known = (word: string) => commonStems.has(word) || own.has(word);
  if (known(letters)) return true;
  if (letters.length >= longEnoughForWords) return false;
  // A rest of one or two letters adds next to nothing.
  for (let cut = 3; cut < letters.length; cut += 1) {
    if (known(letters.slice(0, cut)) && (letters.length - cut <= 2 || known(letters.slice(cut)))) return true;
  }
  return false;
}
