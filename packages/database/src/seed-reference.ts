import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { packageFolder } from './package-folder.ts';

export interface School {
  readonly division: string;
  readonly conference: string | null;
  readonly name: string;
  readonly city: string;
  readonly state: string;
}

const schoolsFile = fileURLToPath(new URL('seeds/reference/schools.csv', packageFolder));

/** One line of RFC 4180 without line breaks inside cells, which is all the file has. */
function cellsOf(line: string): string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return Array.from(cells, ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

export async function readSchools(file = schoolsFile): Promise<School[]> {
  const [, ...lines] = (await readFile(file, 'utf8')).trim().split(/\r?\n/);
  return lines
    .map(cellsOf)
    .map(([division = '', conference = '', name = '', city = '', state = '']) => ({
      division,
      conference: conference === '' ? null : conference,
      name,
      city,
      state,
    }))
    .filter((school) => school.name !== '');
}

/** Makes the school list equal to the file; what stays the same keeps its id. */
export async function seedReference(ownerUrl: string): Promise<{ added: number; removed: number; schools: number }> {
  const schools = await readSchools();
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'dugout-seed' });
  await client.connect();
  try {
    await client.query('begin');
    const rows = JSON.stringify(schools);
    const removed = await client.query(
      `delete from schools s where not exists (
        select from jsonb_to_recordset($1) as f (division text, conference text, name text, city text, state text)
        where row(f.division, f.conference, f.name, f.city, f.state) is not distinct from
          row(s.division, s.conference, s.name, s.city, s.state))`,
      [rows],
    );
    const added = await client.query(
      `insert into schools (division, conference, name, city, state)
        select division, conference, name, city, state
        from jsonb_to_recordset($1) as f (division text, conference text, name text, city text, state text)
        on conflict on constraint schools_key do nothing`,
      [rows],
    );
    await client.query('commit');
    return { added: added.rowCount ?? 0, removed: removed.rowCount ?? 0, schools: schools.length };
  } finally {
    await client.end();
  }
}
