import pg from 'pg';

/** Makes everything that needs one table slow or stuck, and nothing else. Answers what ends it. */
export type MakeSlow = (ownerUrl: string) => Promise<() => Promise<void>>;

/** As a migration or a forgotten interactive session holds it. */
export const lockTable =
  (table: string): MakeSlow =>
  async (ownerUrl) => {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    return async () => {
      await client.query('rollback');
      await client.end();
    };
  };

/** As a statement that PostgreSQL plans badly: every statement on this table takes so long. */
export const slowTable =
  (table: string, seconds: number): MakeSlow =>
  async (ownerUrl) => {
    const run = async (text: string) => {
      const client = new pg.Client({ connectionString: ownerUrl });
      await client.connect();
      await client.query(text);
      await client.end();
    };
    await run(`alter table ${table} enable row level security;
      create policy slow on ${table} using ((select pg_sleep(${seconds})) is not null)`);
    return () => run(`drop policy slow on ${table}; alter table ${table} disable row level security`);
  };
