import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { labelsIn, wordsOf, wordsOfTheConsole } from './labels.ts';
import { anchorsOf, documents, linksOf } from './markdown.ts';

const pictureFolder = 'docs/pictures';
const mostBytes = 5_000_000;

describe('links', () => {
  it.each(documents())('of %s lead somewhere', (document) => {
    const lost = linksOf(document).filter(
      ({ file, heading }) =>
        !existsSync(file) || (heading !== null && file.endsWith('.md') && !anchorsOf(file).has(heading)),
    );
    expect(lost.map(({ target }) => target)).toEqual([]);
  });
});

describe('docs/README.md', () => {
  it('names every document', () => {
    const linked = new Set(linksOf('docs/README.md').map(({ file }) => file));
    const written = globSync('docs/**/*.md').filter((file) => file !== 'docs/README.md');
    expect(written.length).toBeGreaterThan(20);
    expect(written.filter((file) => !linked.has(file))).toEqual([]);
  });
});

describe('pictures', () => {
  it('are all shown somewhere', () => {
    const shown = new Set(documents().flatMap((document) => linksOf(document).map(({ file }) => file)));
    const stored = readdirSync(pictureFolder).map((name) => `${pictureFolder}/${name}`);
    expect(stored.length).toBeGreaterThan(20);
    expect(stored.filter((file) => !shown.has(file))).toEqual([]);
  });

  it('are all taken by npm run screenshots, or drawn by the benchmarks', () => {
    const taken = globSync('suites/pictures/*.spec.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/take\(page, '([^']+)'\)/g)].map((match) => `${match[1]}.webp`),
    );
    expect(readdirSync(pictureFolder).toSorted()).toEqual([...taken, 'growth.svg'].toSorted());
  });

  it('do not make the repository heavy', () => {
    const bytes = readdirSync(pictureFolder).reduce((sum, name) => sum + statSync(`${pictureFolder}/${name}`).size, 0);
    expect(bytes).toBeLessThan(mostBytes);
  });
});

describe('labels', () => {
  it('are the strings of a source and the words between its tags', () => {
    const source = "<Button label='Save'>Add Team</Button>; // 'Old'\nconst text = `Play ${title}`;";
    expect(wordsOf(source)).toEqual(expect.arrayContaining(['Save', 'Add Team', 'Play']));
    expect(wordsOf(source)).not.toContain('Old');
  });

  it('that the guide sets in bold are in the console', () => {
    const known = wordsOfTheConsole();
    const labels = labelsIn(readFileSync('docs/administrator-guide.md', 'utf8'));
    expect(labels.length).toBeGreaterThan(100);
    expect(labels.filter((label) => !known.has(label))).toEqual([]);
  });
});
