const marks = /[\u0300-\u036f]/gu;

/** Letters of their own, that most keyboards do not have. */
const spelled: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const others = new RegExp(`[${Object.keys(spelled).join('')}]`, 'gu');

/** What a search compares: without case and accents. `plain_letters` of the database says the same. */
export const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(marks, '')
    .replaceAll(others, (letter) => spelled[letter]!);
