import { allTexts } from './texts.ts';

/** Every text with its place, for whoever reads them all: `npm run words [-- WORD]` */
const word = (process.argv[2] ?? '').toLowerCase();
for (const { file, line, text } of allTexts()) {
  if (text.toLowerCase().includes(word)) process.stdout.write(`${file}:${line}\t${text}\n`);
}
