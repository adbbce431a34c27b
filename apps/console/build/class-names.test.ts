import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';

const source = new URL('../src/', import.meta.url).pathname;
const read = (file: string) => readFileSync(join(source, file), 'utf8');
const modules = globSync('**/*.module.css', { cwd: source });
const shared = globSync('kit/theme/*.css', { cwd: source }).filter((file) => !file.endsWith('.module.css'));
const components = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['**/*.test.*'] }).map((file) => ({
  file,
  text: read(file),
}));

/** The classes that its rules have, but for those of the library. */
function classesOf(sheet: string): string[] {
  const names = new Set<string>();
  postcss.parse(read(sheet)).walkRules(({ selector }) => {
    for (const [, name] of selector.matchAll(/\.((?!mantine-)[a-zA-Z][\w-]*)/g)) names.add(name!);
  });
  return [...names];
}

const wordsOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([quoted]) => quoted.match(/(?<![\w.-])[a-z]\w*(?![\w.(:-])/g) ?? []);

/** The plain ones; of the modules as `sheet.name`. */
const inSheets = new Set(shared.flatMap(classesOf));
const inModules = new Set(modules.flatMap((sheet) => classesOf(sheet).map((name) => `${sheet}.${name}`)));

/** One that another feature may use has its name in the `public` file, and is used elsewhere by that name. */
function usedOfModules(): Set<string> {
  const used = new Set<string>();
  for (const { file, text } of components) {
    for (const [, name, given, path] of text.matchAll(/ (?:default as )?(\w+)( })? from '([^']*\.module\.css)'/g)) {
      const users = given === undefined ? [text] : components.map((component) => component.text);
      const said = users.flatMap((user) => [...user.matchAll(new RegExp(`(?<![./\\w])${name}\\.(\\w+)`, 'g'))]);
      for (const [, word] of said) used.add(`${join(dirname(file), path!)}.${word}`);
    }
  }
  return used;
}

test('a class that a component names is in a sheet', () => {
  const named = components.flatMap(({ text }) => wordsOf(text, /(?<=className=)"[^"]*"|(?<=className=\{)`[^$`]*/g));
  expect(named.filter((name) => !inSheets.has(name))).toEqual([]);
  expect([...usedOfModules().difference(inModules)]).toEqual([]);
});

test('a class that a sheet has is named by a component', () => {
  const quoted = new Set(components.flatMap(({ text }) => wordsOf(text, /(['"`])[^'"`\n]*/g)));
  expect([...inSheets.difference(quoted)]).toEqual([]);
  expect([...inModules.difference(usedOfModules())]).toEqual([]);
});
