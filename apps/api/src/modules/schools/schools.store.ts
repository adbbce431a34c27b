import { sql } from 'kysely';
import { schoolSearch } from '@dugout/contract/features/schools/school.rules.ts';
import type { School } from '@dugout/contract/features/schools/school.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { likePattern } from '../../platform/list/source.ts';

/** Whose name begins with the text stands first: 'Texas' is asked for more often than 'North Texas'. */
export async function searchSchools(db: Db, search: string): Promise<School[]> {
  const pattern = likePattern(search.trim());
  const { rows } = await sql<School>`
    select id, name, city, state, image_url as "imageUrl", division, conference from schools
    where search like lower(${pattern})
    order by (lower(name) like lower(${pattern.slice(1)})) desc, name, id
    limit ${schoolSearch.mostResults}`.execute(db);
  return rows;
}
