import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Every document of the repository, also one that is not committed yet. */
export const documents = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file));

const withoutCode = (markdown: string) => markdown.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

export interface MarkdownLink {
  /** As written. */
  readonly target: string;
  /** From the root of the repository; the document itself where only a heading is named. */
  readonly file: string;
  readonly heading: string | null;
}

/** The links and pictures of a document that lead into this repository. */
export function linksOf(file: string): MarkdownLink[] {
  const markdown = withoutCode(readFileSync(file, 'utf8'));
  const inWords = [...markdown.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)].map((match) => match[1]!);
  const inTags = [...markdown.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g)].map((match) => match[1]!);
  return [...inWords, ...inTags]
    .filter((target) => !/^[a-z]+:/i.test(target))
    .map((target) => {
      const [path = '', heading = null] = target.split('#');
      return { target, file: path === '' ? file : normalize(join(dirname(file), path)), heading };
    });
}

/** The anchors of a document, made of its headings as the forges make them. */
export function anchorsOf(file: string): ReadonlySet<string> {
  const markdown = readFileSync(file, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
  const headings = [...markdown.matchAll(/^#{1,6} +(.+)$/gm)].map((match) => match[1]!);
  return new Set(
    headings.map((words) =>
      words
        .trim()
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-'),
    ),
  );
}
