import type pg from 'pg';
import { onlyAddedTo, onlyRead } from '@dugout/database/roles.ts';
import { ok, wrong, type Finding } from './finding.ts';

interface Role {
  readonly name: string;
  readonly powers: string[];
  readonly owns: number;
  readonly creates: boolean;
}

interface Table {
  readonly name: string;
  readonly has: string[];
}

const everything = ['delete', 'insert', 'select', 'update'];

function neededFor(table: string): readonly string[] {
  if (onlyRead.includes(table)) return ['select'];
  return onlyAddedTo.includes(table) ? ['insert', 'select'] : everything;
}

/** What the API may do is the last wall: enough to work with, and nothing that changes tables or the past. */
export async function lookAtRights(client: pg.Client): Promise<Finding[]> {
  const role = await roleOf(client);
  const tables = await rightsOf(client);
  return [lookAtPowers(role), lookAtTables(role.name, tables)];
}

async function roleOf(client: pg.Client): Promise<Role> {
  const { rows } = await client.query<Role>(`select rolname as name,
      array_remove(array[case when rolsuper then 'is superuser' end, case when rolcreaterole then 'may create roles' end,
        case when rolcreatedb then 'may create databases' end, case when rolreplication then 'may replicate' end,
        case when rolbypassrls then 'passes by row security' end], null) as powers,
      (select count(*) from pg_class where relowner = r.oid and relnamespace = 'public'::regnamespace)::integer
        + (select count(*) from pg_database where datdba = r.oid and datname = current_database())::integer as owns,
      has_schema_privilege('public', 'create') as creates
    from pg_roles r where rolname = current_user`);
  return rows[0]!;
}

function lookAtPowers({ name, powers, owns, creates }: Role): Finding {
  const toomuch = [
    ...powers,
    ...(owns > 0 ? ['owns the database or its tables'] : []),
    ...(creates && powers.length === 0 && owns === 0 ? ['may create tables'] : []),
  ];
  return toomuch.length === 0
    ? ok('role', `${name} owns nothing and is no superuser`)
    : wrong(
        'role',
        `${name} ${toomuch.join(', ')}`,
        'give DATABASE_URL a role of its own (dugout setup makes one, dugout migrate gives it its rights)',
      );
}

async function rightsOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`select relname as name, array(
      select one from unnest(array['delete', 'insert', 'select', 'truncate', 'update']) as one
      where has_table_privilege(c.oid, one)) as has
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`);
  return rows;
}

function lookAtTables(role: string, tables: readonly Table[]): Finding {
  const named = (some: readonly Table[]) =>
    `${some
      .slice(0, 3)
      .map(({ name }) => name)
      .join(', ')}${some.length > 3 ? ` and ${some.length - 3} more` : ''}`;
  const todo = 'run dugout migrate, which gives and takes rights';
  const lacking = tables.filter(({ name, has }) => neededFor(name).some((one) => !has.includes(one)));
  if (lacking.length > 0) return wrong('rights', `${role} lacks rights on ${named(lacking)}`, todo);
  const beyond = tables.filter(({ name, has }) => has.some((one) => !neededFor(name).includes(one)));
  if (beyond.length > 0) {
    return wrong('rights', `${role} could rewrite what it may only read or add to: ${named(beyond)}`, todo);
  }
  return ok('rights', `${role} reads and writes rows of ${tables.length} tables, and can only add to the journal`);
}
