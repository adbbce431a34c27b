import type { Kysely, Transaction } from 'kysely';
import type { DB } from './generated/schema.ts';

export type { DB } from './generated/schema.ts';
export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;
