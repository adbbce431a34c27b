import { sql } from 'kysely';
import { schoolSearch } from '@dugout/contract/features/schools/school.rules.ts';
import type { School } from '@dugout/contract/features/schools/school.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { occursIn } from '../../platform/list/source.ts';

/** Whose name begins with the text stands first: 'Texas' is asked for more often than 'North Texas'. */
export async function searchSchools(db: Db, search: string): Promise<School[]> {
  const asked = search.trim();
  const { rows } = await sql<School>`
    select id, name, city, state, image_url as "imageUrl", division, conference from schools
    where ${occursIn(sql`search`, asked)}
    order by starts_with(plain_letters(name), plain_letters(${asked})) desc, name, id
    limit ${schoolSearch.mostResults}`.execute(db);
  return rows;
}
