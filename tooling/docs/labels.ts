import { globSync, readFileSync } from 'node:fs';

/** Where a label of the console can come from: its own sources, the contract, the public form, the mails. */
const sources = [
  'apps/console/src/**/*.{ts,tsx}',
  'packages/contract/src/**/*.ts',
  'apps/api/src/modules/leads/**/*.ts',
];

const isTest = (file: string) => /\.(test|example)\.tsx?$/.test(file);
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<![:'"])\/\/.*$/gm, '');

/** What a source may put on the screen: its strings, and the words between its tags. */
export function wordsOf(source: string): string[] {
  const code = withoutComments(source);
  const strings = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"/g)].map((match) => match[1] ?? match[2] ?? '');
  const templates = [...code.matchAll(/`([^`]*)`/g)].flatMap((match) => (match[1] ?? '').split(/\$\{[^}]*\}/));
  const between = [...code.matchAll(/(?<=[>}])([^<>{}]+)(?=[<{])/g)].map((match) => match[1] ?? '');
  return [...strings, ...templates, ...between].map(plain).filter((text) => text !== '');
}

export function wordsOfTheConsole(): ReadonlySet<string> {
  const files = sources.flatMap((pattern) => globSync(pattern)).filter((file) => !isTest(file));
  return new Set(files.flatMap((file) => wordsOf(readFileSync(file, 'utf8'))));
}

/** A guide sets in bold what stands on the screen, and nothing else. */
export const labelsIn = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(/\*\*([^*]+)\*\*/g)].map((match) => plain(match[1]!))),
];
