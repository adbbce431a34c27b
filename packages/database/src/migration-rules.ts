import type { MigrationFile } from './migration-files.ts';

/** These came before the rules, and what has been applied somewhere cannot be changed any more. */
export const lastBeforeTheRules = '0033';

interface Rule {
  /** Its first group is the table. */
  readonly pattern: RegExp;
  readonly sentence: string;
}

const rules: readonly Rule[] = [
  {
    pattern:
      /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently)(?:if\s+not\s+exists\s+)?\w+\s+on\s+(?:public\.)?(\w+)/gi,
    sentence: 'builds an index while nobody may write to it: a file of its own, "-- no-transaction", concurrently',
  },
  {
    pattern: /\b(drop\s+index)\s+(?!concurrently)/gi,
    sentence: 'drops an index, which locks its table for readers: a file of its own, "-- no-transaction", concurrently',
  },
  {
    pattern:
      /\balter\s+table\s+(?:public\.)?(\w+)[^;]*\badd\s+(?:constraint\s+\w+\s+)?(?:check|foreign)\b(?![^;]*\bnot\s+valid)/gi,
    sentence: 'adds a constraint that looks at every row: "not valid", and "validate constraint" in the next file',
  },
  {
    pattern:
      /\balter\s+table\s+(?:public\.)?(\w+)[^;]*\badd\s+(?:constraint\s+\w+\s+)?(?:unique|primary)\b(?![^;]*\busing\s+index)/gi,
    sentence: 'adds a key and its index: build the index concurrently first, then "using index"',
  },
  {
    pattern: /\balter\s+table\s+(?:public\.)?(\w+)[^;]*\bset\s+not\s+null/gi,
    sentence: 'looks at every row for a missing value: a check that is "not valid", validated in the next file',
  },
  {
    pattern: /\balter\s+table\s+(?:public\.)?(\w+)[^;]*\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/gi,
    sentence: 'may write every row anew: add a column, fill it in batches, let the next version read it',
  },
  {
    pattern: /\balter\s+table\s+(?:public\.)?(\w+)[^;]*\bgenerated\s+always\s+as\s*\((?!\s*identity)/gi,
    sentence: 'writes every row anew: add a plain column, kept by a trigger, and fill it in batches',
  },
];

/** Statements that would block users while they run on a large table. Tables that the migration creates are empty. */
export function stallsIn({ sql, transactional }: Pick<MigrationFile, 'sql' | 'transactional'>): string[] {
  if (!transactional) return [];
  const text = sql.replaceAll(/--.*$/gm, '');
  const own = new Set(
    [...text.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map((made) => made[1]),
  );
  return rules.flatMap(({ pattern, sentence }) =>
    [...text.matchAll(pattern)].filter((found) => !own.has(found[1])).map((found) => `${found[1]} ${sentence}`),
  );
}
