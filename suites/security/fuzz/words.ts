import { glob } from 'node:fs/promises';
import type { ListDeclaration } from '@dugout/contract/wire/list.ts';
import { marked, markers } from '../markers.ts';

type AnyList = ListDeclaration<never>;

const isList = (value: unknown): value is AnyList =>
  typeof value === 'object' && value !== null && 'sorts' in value && 'pageSizes' in value && 'path' in value;

/** Every list that is declared, found in the contract itself. */
export async function declaredLists(): Promise<readonly AnyList[]> {
  const lists: AnyList[] = [];
  for await (const file of glob('packages/contract/src/features/*/*.{list,record}.ts')) {
    const declared = (await import(`../../../${file}`)) as Record<string, unknown>;
    lists.push(...Object.values(declared).filter(isList));
  }
  return lists;
}

const sortsOf = ({ sorts }: AnyList) => [
  '',
  ...sorts,
  ...sorts.map((key) => `-${key}`),
  [...sorts].reverse().join(','),
];

/** A rule written as code does not say what it accepts: these words are tried, and those it accepts are used. */
export async function plausibleWords(): Promise<readonly string[]> {
  return [
    ...markers.map(marked),
    ...(await declaredLists()).flatMap(sortsOf),
    'Abby',
    "O'Brien-Nuñez",
    'Zoë 李 🥎',
    '\u202egnirtS',
    'e\u0301\u200d\ufeff',
    '100%_\\',
    '=1+1',
    '7',
    '2031',
    '512 555 0199',
    '76701',
    'TX',
    'ana@mail.example',
    'Ünï.cödé+tag@mail.example',
    'https://images.example/a.png?x=%20#y',
    'http://plain.example/',
    'https://xn--bcher-kva.example/ü',
    'https://youtu.be/BOMBERS0002',
    'https://www.youtube.com/watch?v=BOMBERS0003',
    'https://videos.example/catch.mp4',
    `/api/files/${'0af3'.repeat(16)}.webp`,
    'https://www.bombers.example',
    'America/Chicago',
    'Europe/Berlin',
    'UTC',
    '/teams/$id',
    '/',
    'nine innings of rain',
    'x'.repeat(128),
    'Dee\u00a0Ann\u2028Marsh',
    '\ttabs and\nlines ',
  ];
}
