import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { packageFolder } from './package-folder.ts';

export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** Starts with `-- no-transaction`: for statements PostgreSQL refuses inside a transaction. */
  readonly transactional: boolean;
}

export const migrationsDirectory = fileURLToPath(new URL('migrations/', packageFolder));

export async function readMigrationFiles(directory = migrationsDirectory): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout with other line endings is the same migration.
      const sql = (await readFile(path.join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return {
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        transactional: !sql.startsWith('-- no-transaction'),
      };
    }),
  );
}

/** Statements of a no-transaction file. They end with a semicolon at the end of a line; functions do not belong there. */
export function splitStatements(sql: string): string[] {
  return sql
    .replace(/^\s*--.*$/gm, '')
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
