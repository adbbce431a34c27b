import { searchKey, searchWords } from '@dugout/contract/features/search/search.rules.ts';
import pg from 'pg';
import type { TestApp } from '../../../apps/api/test/app.ts';
import { bare, listTruths, type Fact } from '../../../apps/api/test/list-truths.ts';
import { declaredLists } from '../fuzz/words.ts';

/** A search, and of every row that it could find the text that it looks through. */
export interface SearchTruth {
  readonly path: string;
  /** The key of the query. */
  readonly key: string;
  readonly texts: ReadonlyMap<string, string>;
  /** Every word of it, in any order; otherwise the search as it is written. */
  readonly byWords: boolean;
  /** Only the best are answered, by words without signs and accents: nothing else may be among them. */
  readonly few?: true;
}

/** Pickers: not lists, and still searched. What they look through, said a second time. */
const pickers: Readonly<Record<string, string>> = {
  '/schools': `select id, concat_ws(E'\\n', name, city, state, conference, division) as text from schools`,
  '/tournaments': `select id, concat_ws(E'\\n', title, body) as text from tournaments where deleted_at is null`,
  '/messages/groups': `select id, title as text from chats where title is not null and deleted_at is null`,
  '/messages/senders': `select u.id, concat_ws(E'\\n', u.name, u.email) as text from users u
    where exists (select from messages m where m.sender_id = u.id)`,
};

/** What the palette finds, by what it is called and how it is reached: said a second time too. */
const called = `
  select p.id, concat_ws(E'\\n', u.name, u.email, phone_key(u.phone), p.team_name, p.jersey_num, p.parent_phone,
      (select string_agg(concat_ws(E'\\n', g.name, g.email, phone_key(g.phone)), E'\\n')
        from player_parents l join parents q on q.id = l.parent_id join users g on g.id = q.user_id where l.player_id = p.id)) as text
    from players p join users u on u.id = p.user_id
  union all select c.id, concat_ws(E'\\n', u.name, u.email, phone_key(u.phone)) from coaches c join users u on u.id = c.user_id
  union all select id, concat_ws(E'\\n', name, email, phone_key(phone)) from users
  union all select id, concat_ws(E'\\n', name, team_code) from teams
  union all select id, concat_ws(E'\\n', player_name, phone_key(phone), phone_key(parent_phone)) from leads
  union all select e.id, concat_ws(E'\\n', t.title, replace(e.event_type::text, '_', ' '))
    from events e left join tournaments t on t.id = e.tournament_id`;

const planted = ['100% of it', 'an under_score', 'a back\\slash', "O'Neil; --", 'nothing of all this'];

/** Where the seeded lists have no names with letters that mean something elsewhere. */
async function plantWords(client: pg.Client): Promise<void> {
  const alumni = await client.query<{ id: string }>(
    `insert into teams (name, age_group, region, state) values ('Planted', 'ALUMNI', 'TEXAS', 'TX') returning id`,
  );
  for (const [index, text] of planted.entries()) {
    await client.query(`insert into schools (division, name, city, state) values ('Planted', $1, 'Waco', 'TX')`, [
      text,
    ]);
    await client.query('insert into tournaments (title) values ($1)', [text]);
    await client.query('insert into players (team_id, college) values ($1, $2)', [alumni.rows[0]!.id, text]);
    await client.query('insert into chats (external_id, title) values ($1, $2)', [`planted-${index}`, text]);
  }
}

export async function searchTruths({ ownerUrl }: TestApp): Promise<SearchTruth[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await plantWords(client);
    const truths: SearchTruth[] = [];
    for (const [path, statement] of Object.entries(pickers)) {
      const { rows } = await client.query<{ id: string; text: string }>(statement);
      truths.push({ path, key: 'search', texts: new Map(rows.map(({ id, text }) => [id, text])), byWords: false });
    }
    const { rows } = await client.query<{ id: string; text: string }>(called);
    const texts = new Map(rows.map(({ id, text }) => [id, text]));
    truths.push({ path: '/search', key: 'search', texts, byWords: true, few: true });
    for (const list of await declaredLists()) {
      const truth = listTruths[list.name];
      if (!truth) continue;
      const { rows } = await client.query<Fact>(truth.sql);
      const add = (key: string, textOf: (fact: Fact) => string, byWords: boolean) =>
        truths.push({ path: list.path, key, texts: new Map(rows.map((fact) => [fact.id, textOf(fact)])), byWords });
      if (truth.searchText) add('search', truth.searchText, truth.byWords ?? false);
      for (const [key, filter] of Object.entries(list.filters)) {
        if (filter.kind === 'text') add(key, (fact) => String(fact[key] ?? ''), false);
      }
    }
    return truths;
  } finally {
    await client.end();
  }
}

/** What a search must find, read in the plainest way. */
export function foundBy({ texts, byWords, few }: SearchTruth, search: string): Set<string> {
  if (few) {
    const sought = searchWords(search);
    const holds = (text: string) => sought.length > 0 && sought.every((word) => searchKey(text).includes(word));
    return new Set([...texts].filter(([, text]) => holds(text)).map(([id]) => id));
  }
  const wanted = bare(search.trim());
  const words = byWords ? wanted.split(/\s+/u) : [wanted];
  return new Set([...texts].filter(([, text]) => words.every((word) => bare(text).includes(word))).map(([id]) => id));
}
