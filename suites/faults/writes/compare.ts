import pg from 'pg';
import { verifyJournal } from '@dugout/database/verify-journal.ts';
import { sponsorUrl } from './acts.ts';
import type { ActKind, Acknowledged } from './acknowledged.ts';

/** What differs between what the writers were told and what the database holds. */
export interface Difference {
  readonly kind: 'missing' | 'twice' | 'nobody asked' | 'different' | 'half' | 'chain';
  readonly text: string;
}

export interface Comparison {
  readonly differences: readonly Difference[];
  /** Acts of which the product's journal knows nothing. */
  readonly lost: number;
  /** Acts that were sent again although an earlier request had done them: their answer was lost, or withheld. */
  readonly alreadyDone: number;
}

const entryOf: Readonly<Record<ActKind, { readonly entity: string; readonly act: string; readonly tables: string }>> = {
  create: { entity: 'sponsor', act: 'create', tables: 'sponsors' },
  update: { entity: 'sponsor', act: 'update', tables: 'sponsors' },
  remove: { entity: 'sponsor', act: 'delete', tables: 'sponsors' },
  commit: { entity: 'player', act: 'update', tables: 'addresses,commits,players,users' },
  lead: { entity: 'user', act: 'update', tables: 'regional_coaches,users' },
  demote: { entity: 'user', act: 'update', tables: 'regional_coaches,users' },
};

class Comparing {
  readonly differences: Difference[] = [];
  readonly #client: pg.Client;
  readonly told: readonly Acknowledged[];

  constructor(client: pg.Client, told: readonly Acknowledged[]) {
    this.#client = client;
    this.told = told;
  }

  add(kind: Difference['kind'], text: string): void {
    this.differences.push({ kind, text });
  }

  async rows<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    return (await this.#client.query<Row>(text)).rows;
  }

  /** The last word on each record, in the order in which its writer was told. */
  lastOf(...kinds: ActKind[]): Map<string, Acknowledged> {
    return new Map(this.told.filter(({ kind }) => kinds.includes(kind)).map((one) => [one.id, one]));
  }
}

/** After the last act: nothing more, nothing less, nothing twice, nothing by half. */
export async function compare(ownerUrl: string, told: readonly Acknowledged[]): Promise<Comparison> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const comparing = new Comparing(client, told);
    const entries = await compareEntries(comparing);
    await compareKeys(comparing);
    await compareSponsors(comparing);
    await comparePlayers(comparing);
    await compareCoaches(comparing);
    for (const { seq, item, item_id, fault } of (await verifyJournal(ownerUrl)).faults) {
      comparing.add('chain', `seal ${seq}, ${item} ${item_id}: ${fault}`);
    }
    return { differences: comparing.differences, ...entries };
  } finally {
    await client.end();
  }
}

interface Entry {
  readonly batch_id: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly act: string;
  readonly request_id: string;
  readonly tables: string | null;
}

const describe = ({ writer, kind, mark, id, version }: Acknowledged) =>
  `writer ${writer} was told: ${kind} '${mark}' of ${id}, version ${version}`;

/** One entry of the product's journal for each act, with the images of all that the act changes. */
async function compareEntries(comparing: Comparing): Promise<Pick<Comparison, 'lost' | 'alreadyDone'>> {
  const entries = await comparing.rows<Entry>(`
    select j.batch_id, j.entity, j.entity_id, j.act, j.request_id, c.tables from journal j
      left join (select batch_id, string_agg(distinct relation, ',' order by relation) as tables
        from journal_changes group by batch_id) c on c.batch_id = j.batch_id
    where j.batch_id is not null`);
  const byAct = Map.groupBy(entries, ({ batch_id }) => batch_id);
  let [lost, alreadyDone] = [0, 0];
  for (const told of comparing.told) {
    const found = byAct.get(told.act) ?? [];
    byAct.delete(told.act);
    const [entry] = found;
    if (!entry) {
      comparing.add('missing', `${describe(told)}; the journal knows no such act`);
      lost += 1;
      continue;
    }
    if (found.length > 1) comparing.add('twice', `${describe(told)}; the journal has ${found.length} entries`);
    const { entity, act, tables } = entryOf[told.kind];
    if (entry.entity !== entity || entry.act !== act || entry.entity_id !== told.id) {
      comparing.add(
        'different',
        `${describe(told)}; the journal says ${entry.act} of ${entry.entity} ${entry.entity_id}`,
      );
    }
    if (entry.tables !== tables) comparing.add('half', `${describe(told)}; it changed ${entry.tables}, not ${tables}`);
    if (entry.request_id !== told.request) alreadyDone += 1;
  }
  for (const [act, [entry]] of byAct) {
    comparing.add('nobody asked', `the journal has ${entry!.act} of ${entry!.entity} ${entry!.entity_id} (act ${act})`);
  }
  const [loose] = await comparing.rows<{ count: number }>(`
    select count(*)::integer as count from journal_changes c
    where not exists (select from journal j where j.batch_id = c.batch_id)`);
  if (loose!.count > 0) comparing.add('half', `${loose!.count} changed rows belong to no entry of the journal`);
  return { lost, alreadyDone };
}

async function compareKeys(comparing: Comparing): Promise<void> {
  const keys = await comparing.rows<{ key: string; status: number | null }>('select key, status from idempotency_keys');
  const left = new Map(keys.map(({ key, status }) => [key, status]));
  for (const told of comparing.told) {
    const status = left.get(told.key);
    if (status === undefined) comparing.add('missing', `${describe(told)}; its key is not known`);
    else if (status === null) comparing.add('half', `${describe(told)}; its key has no answer`);
    left.delete(told.key);
  }
  for (const key of left.keys()) comparing.add('nobody asked', `a key ${key}, of which nobody was told`);
}

async function compareSponsors(comparing: Comparing): Promise<void> {
  const rows = await comparing.rows<{ id: string; title: string; url: string; version: number; removed: boolean }>(
    'select id, title, url, version, deleted_at is not null as removed from sponsors',
  );
  const removals = comparing.lastOf('remove');
  const last = comparing.lastOf('create', 'update');
  for (const row of rows) {
    const told = last.get(row.id);
    last.delete(row.id);
    if (!told) {
      comparing.add('nobody asked', `a sponsor ${row.id} '${row.title}'`);
      continue;
    }
    const removed = removals.has(row.id);
    const holds = row.title === told.mark && row.url === sponsorUrl(told.mark) && row.removed === removed;
    if (!holds || row.version !== told.version! + (removed ? 1 : 0)) {
      const state = `'${row.title}', version ${row.version}${row.removed ? ', removed' : ''}`;
      comparing.add('different', `${describe(told)}${removed ? ', then removed' : ''}; it is ${state}`);
    }
  }
  for (const told of last.values()) comparing.add('missing', `${describe(told)}; there is no such sponsor`);
}

/** All four tables say the same, or the act was done by half. */
async function comparePlayers(comparing: Comparing): Promise<void> {
  const rows = await comparing.rows<{ id: string; version: number; parts: (string | null)[] }>(`
    select p.id, p.version + u.version + coalesce(a.version, 0) as version,
      array[u.lname, a.address1, p.college, c.name] as parts
    from players p join users u on u.id = p.user_id left join addresses a on a.id = p.address_id
      left join commits c on c.id = p.commit_id`);
  const last = comparing.lastOf('commit');
  for (const { id, version, parts } of rows) {
    const told = last.get(id);
    const untouched = parts.slice(1).every((part) => part === null);
    if (!untouched && new Set(parts).size > 1) comparing.add('half', `player ${id}: ${parts.join(', ')}`);
    if (told && (parts[2] !== told.mark || version !== told.version)) {
      comparing.add('different', `${describe(told)}; it is '${parts[2]}', version ${version}`);
    }
  }
  const commits = await comparing.rows<{ name: string }>('select name from commits');
  const names = new Map(commits.map(({ name }) => [name, 0]));
  for (const { name } of commits) names.set(name, names.get(name)! + 1);
  for (const told of comparing.told.filter(({ kind }) => kind === 'commit')) {
    const count = names.get(told.mark) ?? 0;
    names.delete(told.mark);
    if (count !== 1) comparing.add(count === 0 ? 'missing' : 'twice', `${describe(told)}; ${count} commitments`);
  }
  for (const name of names.keys()) comparing.add('nobody asked', `a commitment to '${name}'`);
}

/** Role and region, both or neither. */
async function compareCoaches(comparing: Comparing): Promise<void> {
  const rows = await comparing.rows<{ id: string; version: number; role: string; region: string | null }>(`
    select u.id, u.version, u.primary_role as role, r.region from users u
      left join regional_coaches r on r.user_id = u.id and r.deleted_at is null`);
  const last = comparing.lastOf('lead', 'demote');
  for (const { id, version, role, region } of rows) {
    const state = region === null ? role : `${role} ${region}`;
    if ((role === 'REGIONAL_COACH') !== (region !== null)) comparing.add('half', `user ${id} is ${state}`);
    const told = last.get(id);
    if (told && (state !== told.mark || version !== told.version)) {
      comparing.add('different', `${describe(told)}; it is ${state}, version ${version}`);
    }
  }
}
