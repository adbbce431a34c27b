import { searchWords } from '@dugout/contract/features/search/search.rules.ts';
import { plainLetters } from '@dugout/contract/wire/plain-letters.ts';
import { Matched } from '../../kit/picker/matched.tsx';

/** The longest word of what was typed that is in the text: one mark is read faster than three. */
export function MatchedWords({ text, typed }: { text: string; typed: string }) {
  const plain = plainLetters(text);
  const whole = plainLetters(typed.trim());
  const words = [whole, ...searchWords(typed).toSorted((a, b) => b.length - a.length)];
  const first = words.find((word) => word !== '' && plain.includes(word)) ?? '';
  return <Matched text={text} search={first} />;
}
