import pg from 'pg';

/** What the database holds, in a few letters: the same before and after means that nothing was written. */
export async function watchContent(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const tables = rows.map(({ name }) => name);
  const each = tables.map(
    (name) => `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), ''))
    as content from ${name} t`,
  );
  return {
    async read(): Promise<Map<string, string>> {
      const found = await client.query<{ name: string; content: string }>(each.join(' union all '));
      return new Map(found.rows.map(({ name, content }) => [name, content]));
    },
    close: () => client.end(),
  };
}

export const changedBetween = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([name, content]) => before.get(name) !== content).map(([name]) => name);
