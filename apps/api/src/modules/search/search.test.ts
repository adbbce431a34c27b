import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostFound, mostOfAKind, searchKey } from '@dugout/contract/features/search/search.rules.ts';
import { plainLetters } from '@dugout/contract/wire/plain-letters.ts';
import type { Found } from '@dugout/contract/features/search/search.schema.ts';
import { makeUser, signIn, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';

let bench: TestApp;
let admin: SignedIn;
let owner: pg.Client;
beforeAll(async () => {
  bench = await startTestApp();
  admin = await signInAdmin(bench);
  owner = new pg.Client({ connectionString: bench.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await bench.close();
});

const find = async (search: string) => (await admin.call({ url: '/api/search', query: { search } })).json<Found[]>();
const titles = async (search: string) => (await find(search)).map(({ title }) => title);

async function makeTeam(name: string, code?: string) {
  const row = { name, age_group: 'U14' as const, ...(code === undefined ? {} : { team_code: code }) };
  return (await bench.db.insertInto('teams').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function makePlayer(fname: string, lname: string, team: string | null = null) {
  const person = await makeUser(bench, { fname, lname, primary_role: 'PLAYER' });
  const row = { user_id: person.id, team_id: team };
  const { id } = await bench.db.insertInto('players').values(row).returning('id').executeTakeFirstOrThrow();
  return { id, userId: person.id, email: person.email };
}

const makeLead = (first: string, last: string) =>
  bench.db
    .insertInto('leads')
    .values({
      kind: 'PLAYER',
      player_first_name: first,
      player_last_name: last,
      age_group: 'U12',
      grad_year: 2031,
      email: `${first}.private@home.example`.toLowerCase(),
      phone: '(512) 555-0177',
    })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('one list over everything', () => {
  test('only for administrators', async () => {
    expect((await bench.app.inject({ url: '/api/search', query: { search: 'anna' } })).statusCode).toBe(401);
    const coach = await makeUser(bench, { primary_role: 'COACH' });
    await expect(signIn(bench, coach)).rejects.toThrow('403');
  });

  test('each kind once, with what tells it apart and what leads to it', async () => {
    const team = await makeTeam('Quillfeather Comets', 'BMBQ1LL');
    const player = await makePlayer('Quilla', 'Quillfeather', team);
    const coachUser = await makeUser(bench, { fname: 'Quent', lname: 'Quillfeather', primary_role: 'COACH' });
    const coach = await bench.db
      .insertInto('coaches')
      .values({ user_id: coachUser.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bench.db.insertInto('team_coaches').values({ team_id: team, coach_id: coach.id }).execute();
    const parent = await makeUser(bench, { fname: 'Quora', lname: 'Quillfeather', primary_role: 'PARENT' });
    const lead = await makeLead('Quincy', 'Quillfeather');
    const cup = await bench.db
      .insertInto('tournaments')
      .values({ title: 'Quillfeather Cup' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const event = await bench.db
      .insertInto('events')
      .values({
        event_type: 'TOURNAMENT',
        tournament_id: cup.id,
        starts_at: new Date('2031-03-20T15:00Z'),
        ends_at: new Date('2031-03-20T18:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();

    const found = await find('quillfeather');
    expect(found).toHaveLength(6);
    expect(found).toEqual(
      expect.arrayContaining([
        {
          kind: 'player',
          id: player.id,
          title: 'Quilla Quillfeather',
          line: 'Quillfeather Comets · 14U',
          former: false,
        },
        { kind: 'coach', id: coach.id, title: 'Quent Quillfeather', line: 'Quillfeather Comets', former: false },
        { kind: 'user', id: parent.id, title: 'Quora Quillfeather', line: 'Parent', former: false },
        { kind: 'team', id: team, title: 'Quillfeather Comets', line: '14U · Texas · BMBQ1LL', former: false },
        {
          kind: 'lead',
          id: lead.id,
          title: 'Quincy Quillfeather',
          line: 'Not converted · 12U · Grad 2031',
          former: false,
        },
        {
          kind: 'event',
          id: event.id,
          title: 'Quillfeather Cup',
          line: 'Thu, Mar 20, 2031 · Tournament',
          former: false,
        },
      ]),
    );
    // What begins with it before what has it as its second word.
    expect(found.slice(0, 2).map(({ kind }) => kind)).toEqual(['team', 'event']);
  });

  test('exact code, exact name, beginning, beginning of a word, within', async () => {
    await makeTeam('Zorba Xo', 'BMBZ0RB');
    await makeTeam('Some Zorba');
    await makeTeam('Zorba');
    await makeTeam('Azorba');
    await makeTeam('Zorbax');
    await makeTeam('BMBZ0RB');
    expect(await titles('zorba')).toEqual(['Zorba', 'Zorba Xo', 'Zorbax', 'Some Zorba', 'Azorba']);
    for (const code of ['BMBZ0RB', 'bmbz0rb', ' BmbZ0rb ']) expect((await titles(code))[0]).toBe('Zorba Xo');
  });

  test('two words in either order, accents, an apostrophe, one or two letters', async () => {
    await makePlayer('Wilhelmína', 'Núñez-Ortega');
    await makePlayer('Fiona', "O'Yarrow");
    for (const typed of [
      'wilhelmina nunez',
      'nunez wilhelmina',
      'NÚÑEZ',
      'ortega wil',
      'wi nunez',
      'ortega',
      'nu wilh',
    ])
      expect(await titles(typed), typed).toContain('Wilhelmína Núñez-Ortega');
    for (const typed of ["o'yarrow", 'o’yarrow', 'oyarrow', "fiona o'ya"])
      expect(await titles(typed), typed).toContain("Fiona O'Yarrow");
    await makePlayer('Ixchel', 'Ybarra');
    expect(await titles('ix')).toContain('Ixchel Ybarra');
    expect(await titles('yb')).toContain('Ixchel Ybarra');
    expect(await titles('xc')).not.toContain('Ixchel Ybarra');
  });

  test('%, _ and \\ are letters; nothing finds nothing', async () => {
    await makeTeam('100% Vipers');
    await makeTeam('1000 Vipers');
    expect(await titles('100%')).toEqual(['100% Vipers']);
    for (const typed of ['%', '_', '\\', 'vi_ers', 'v%rs', '   ', "'"]) expect(await titles(typed), typed).toEqual([]);
  });

  test('no contact data in the answer, and no part of an address to find everybody by', async () => {
    await makePlayer('Perpetua', 'Vandermeulen');
    await makeLead('Perpetua', 'Vandermolen');
    const answer = await admin.call({ url: '/api/search', query: { search: 'perpetua' } });
    expect(answer.json<Found[]>()).toHaveLength(2);
    // An id may well have a 555 in it.
    expect(answer.body.replaceAll(/"id":"[^"]+"/g, '')).not.toMatch(/@|555|phone|email|\.example/i);
    for (const each of answer.json<Found[]>())
      expect(Object.keys(each).toSorted()).toEqual(['former', 'id', 'kind', 'line', 'title']);
    for (const typed of ['home.example', '@home.example', '5550']) expect(await find(typed), typed).toEqual([]);
    expect(bench.lines.join('\n')).not.toMatch(/perpetua/i);
  });

  test('who is in the trash, or purged, is not found; her person is, as a person', async () => {
    const kept = await makePlayer('Trixabel', 'Kept');
    const gone = await makePlayer('Trixabel', 'Gone');
    const team = await makeTeam('Trixabel Team');
    expect(await find('trixabel')).toHaveLength(3);
    const now = new Date();
    await bench.db.updateTable('users').set({ deleted_at: now }).where('id', '=', gone.userId).execute();
    await bench.db.updateTable('teams').set({ deleted_at: now }).where('id', '=', team).execute();
    await bench.db.updateTable('players').set({ deleted_at: now }).where('id', '=', kept.id).execute();
    expect(await find('trixabel')).toEqual([
      { kind: 'user', id: kept.userId, title: 'Trixabel Kept', line: 'Player', former: false },
    ]);
  });

  test('what is over comes after what is not, whoever was there first', async () => {
    const old = await bench.db
      .insertInto('teams')
      .values({ name: 'Alma', age_group: 'ALUMNI' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const alumna = await makePlayer('Hortensia', 'Bell', old.id);
    const active = await makePlayer('Hortensia', 'Bell', await makeTeam('Nova'));
    const left = await makeUser(bench, { fname: 'Hortensia', lname: 'Bell' });
    await bench.db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', left.id).execute();
    const found = await find('bell hortensia');
    expect(found.map(({ id, former }) => [id, former])).toEqual([
      [active.id, false],
      [alumna.id, true],
      [left.id, true],
    ]);
  });

  test('never more than there is room for, nor more of a kind than leaves room for the others', async () => {
    for (let index = 0; index < mostOfAKind + 2; index += 1) {
      await makePlayer('Mabelline', `Crowd ${index}`);
      await makeTeam(`Mabelline ${index}`);
      await makeLead('Mabelline', `Crowd ${index}`);
      await makeUser(bench, { fname: 'Mabelline', lname: `Fan ${index}` });
    }
    const found = await find('mabelline');
    expect(found).toHaveLength(mostFound);
    for (const kind of ['player', 'team', 'user', 'lead'] as const)
      expect(found.filter((each) => each.kind === kind).length).toBeLessThanOrEqual(mostOfAKind);
  });

  test('an event also by the word for its kind, the next first', async () => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000);
    for (const days of [-3, 9, 2])
      await bench.db
        .insertInto('events')
        .values({ event_type: 'PRACTICE', starts_at: at(days), ends_at: at(days + 0.1) })
        .execute();
    const found = (await find('practice')).filter(({ kind }) => kind === 'event');
    expect(found.map(({ former }) => former)).toEqual([false, false, true]);
    const days = found.map(({ line }) => Date.parse(line.split(' · ')[0]!));
    expect(days[0]).toBeLessThan(days[1]!);
    expect(days[2]).toBeLessThan(days[0]!);
  });
});

test.each([
  ['Zoë Bjørnsdóttir', 'zoe bjornsdottir'],
  ['Zoe Weiss', 'ZOË WEIß'],
])('pickers find %s by %s', async (name, typed) => {
  const [fname, lname] = name.split(' ') as [string, string];
  const { id: sender } = await makeUser(bench, { fname, lname });
  const chat = { external_id: name, title: name };
  const { id: group } = await bench.db.insertInto('chats').values(chat).returning('id').executeTakeFirstOrThrow();
  await bench.db.insertInto('messages').values({ text: 'Hello', sender_id: sender, chat_id: group }).execute();
  await owner.query("insert into schools (name, city, state, division) values ($1, 'Waco', 'TX', 'Other')", [name]);
  await bench.db.insertInto('tournaments').values({ title: name }).execute();
  for (const [url, called] of [
    ['/api/messages/groups', ({ title }: Record<string, string>) => title],
    ['/api/messages/senders', ({ fname: first, lname: last }: Record<string, string>) => `${first} ${last}`],
    ['/api/schools', ({ name: own }: Record<string, string>) => own],
    ['/api/tournaments', ({ title }: Record<string, string>) => title],
    ['/api/search', ({ title }: Record<string, string>) => title],
  ] as const) {
    const found = (await admin.call({ url, query: { search: typed } })).json<Record<string, string>[]>();
    expect(found.map(called), url).toContain(name);
  }
});

test('the database compares what the contract compares', async () => {
  const letters = fc.constantFrom(
    ...Array.from('abzABZ 059éÉñÑüåçŽšøØłŁđÐħıİßẞœŒæÆþÞơй🥎\'’‘`´-–—.,/()%_\\&"#\t\u00a0'),
  );
  const words = fc.sample(fc.string({ unit: letters, maxLength: 24 }), 400);
  const { rows } = await sql<{ key: string; plain: string }>`
    select search_key(word) as key, plain_letters(word) as plain
    from unnest(${words}::text[]) with ordinality as w(word, place) order by place`.execute(bench.db);
  expect(rows.map(({ key }) => key)).toEqual(words.map(searchKey));
  expect(rows.map(({ plain }) => plain)).toEqual(words.map(plainLetters));
});
