import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takenApart } from '@dugout/contract/features/search/search.rules.ts';
import type { Found } from '@dugout/contract/features/search/search.schema.ts';
import { phoneText } from '@dugout/contract/wire/phone.ts';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { peopleMeant, playersMeant } from '../people/public.ts';

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
const titles = async (search: string) => (await find(search)).map(({ title }) => title).toSorted();
const listed = async (list: string, search: string) =>
  (await admin.call({ url: `/api/${list}`, query: { search } }))
    .json<{ id: string }[]>()
    .map(({ id }) => id)
    .toSorted();

async function makeTeam(name: string, code?: string) {
  const row = { name, age_group: 'U14' as const, ...(code === undefined ? {} : { team_code: code }) };
  return (await bench.db.insertInto('teams').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function makePlayer(
  fname: string,
  lname: string,
  more: { team?: string; jersey?: string; phone?: string; older?: string } = {},
) {
  const person = await makeUser(bench, { fname, lname, primary_role: 'PLAYER', phone: more.phone ?? null });
  const { id } = await bench.db
    .insertInto('players')
    .values({
      user_id: person.id,
      team_id: more.team ?? null,
      jersey_num: more.jersey ?? null,
      parent_phone: more.older ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, userId: person.id };
}

async function makeGuardian(fname: string, lname: string, phone: string | null, children: readonly { id: string }[]) {
  const person = await makeUser(bench, { fname, lname, primary_role: 'PARENT', phone });
  const parent = await bench.db
    .insertInto('parents')
    .values({ user_id: person.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const child of children)
    await bench.db.insertInto('player_parents').values({ player_id: child.id, parent_id: parent.id }).execute();
  return { ...person, parentId: parent.id };
}

const figures = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''));

test('what is typed and what is stored are the same figures, whatever the writing of either', async () => {
  const between = fc.constantFrom('', ' ', '-', '.', ') ', ' / ');
  const writing = fc
    .tuple(
      fc.integer({ min: 2, max: 9 }),
      figures(2),
      figures(3),
      figures(4),
      between,
      between,
      fc.constantFrom('', '1-', '+1 ', '+1'),
      fc.constantFrom('', ' x12', ' ext. 3'),
    )
    .map(
      ([first, area, exchange, line, a, b, code, inner]) => `${code}${first}${area}${a}${exchange}${b}${line}${inner}`,
    );
  const typed = fc.sample(writing, 300);
  const { rows } = await sql<{ key: string; shown: string }>`
    select phone_key(word) as key, phone_key(shown) as shown
    from unnest(${typed}::text[], ${typed.map(phoneText)}::text[]) with ordinality as w(word, shown, place) order by place`.execute(
    bench.db,
  );
  expect(typed.map((each) => takenApart(each).phone)).toEqual(rows.map(({ key }) => key));
  expect(rows.map(({ shown }) => shown)).toEqual(rows.map(({ key }) => key));
});

describe('by a phone number', () => {
  let ivy: { id: string; userId: string };
  let june: { id: string; userId: string };
  let amanda: { id: string; parentId: string };
  beforeAll(async () => {
    ivy = await makePlayer('Ivy', 'Pennywhistle', { team: await makeTeam('Albany 14U Blue') });
    june = await makePlayer('June', 'Pennywhistle', { team: await makeTeam('Troy') });
    amanda = await makeGuardian('Amanda', 'Quarterstaff', '518.555.0130', [ivy, june]);
    await makeGuardian('Someone', 'Else', '(518) 555-0131', [await makePlayer('Nora', 'Other')]);
  });

  test.each([
    '(518) 555-0130',
    '5185550130',
    '518-555-0130',
    '+1 518 555 0130',
    '1.518.555.0130 ext. 4',
    '555-0130',
    '555 0130',
  ])('%s finds the mother and leads to her children', async (typed) => {
    const found = await find(typed);
    expect(found.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(
      [`player ${ivy.id}`, `player ${june.id}`, `user ${amanda.id}`].toSorted(),
    );
    expect(found.at(-1)).toMatchObject({
      title: 'Amanda Quarterstaff',
      line: 'Parent of Ivy Pennywhistle, Albany 14U Blue; June Pennywhistle, 14U Troy',
    });
    expect(await listed('players', typed)).toEqual([ivy.id, june.id].toSorted());
    expect(await listed('users', typed)).toEqual([amanda.id]);
  });

  test('its beginning is enough once six figures are typed, and finds all who share it', async () => {
    expect(await titles('518 555')).toEqual(
      expect.arrayContaining(['Amanda Quarterstaff', 'Someone Else', 'Nora Other']),
    );
    expect(await titles('518 55')).toEqual([]);
    expect(await titles('0130')).toEqual([]);
  });

  test('the last four figures suffice with a name, hers or her mother’s', async () => {
    expect(await titles('quarterstaff 0130')).toEqual(['Amanda Quarterstaff', 'Ivy Pennywhistle', 'June Pennywhistle']);
    expect(await titles('0130 ivy')).toEqual(['Ivy Pennywhistle']);
    expect(await titles('0131 ivy')).toEqual([]);
    expect(await listed('players', 'ivy 0130')).toEqual([ivy.id]);
    expect(await listed('users', 'amanda 0130')).toEqual([amanda.id]);
    expect(await listed('users', 'ivy 0130')).toEqual([]);
  });

  test('under a filter, counted and exported as it is listed', async () => {
    const asked = { search: '518 555 0130', team: 'none' };
    expect((await admin.call({ url: '/api/players', query: asked })).json()).toEqual([]);
    const answer = await admin.call({
      url: '/api/players',
      query: { search: '518 555 0130', page: '2', pageSize: '1' },
    });
    expect(answer.headers['x-total-count']).toBe('2');
    const file = await admin.call({ url: '/api/players/export', query: { search: '5185550130', format: 'csv' } });
    expect(file.statusCode, file.body).toBe(200);
    expect(file.body.match(/Pennywhistle/g)).toHaveLength(2);
  });

  test('whose number it is now, however it was written: by the form, and by its Undo', async () => {
    const { json, headers } = await admin.call({ url: `/api/players/${june.id}` });
    const changed = await admin.call({
      method: 'PUT',
      url: `/api/players/${june.id}`,
      headers: { 'if-match': headers.etag as string },
      payload: { phone: '518 555 0177' },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(json()).toMatchObject({ user: { phone: null } });
    expect(await titles('(518) 555-0177')).toEqual(['June Pennywhistle']);
    const undone = await admin.call({
      method: 'POST',
      url: `/api/acts/${String(changed.headers['x-act'])}/undo`,
      payload: { changed: 'ask' },
    });
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await titles('(518) 555-0177')).toEqual([]);
  });

  test('a parent in the trash, or one who is not hers any more, leads to no child', async () => {
    const child = await makePlayer('Opal', 'Lantern');
    const mother = await makeGuardian('Vera', 'Lantern', '512 555 0188', [child]);
    const father = await makeGuardian('Carl', 'Lantern', '512 555 0189', [child]);
    expect(await titles('5125550188')).toEqual(['Opal Lantern', 'Vera Lantern']);
    await bench.db.updateTable('parents').set({ deleted_at: new Date() }).where('id', '=', mother.parentId).execute();
    expect(await titles('5125550188')).toEqual(['Vera Lantern']);
    expect((await find('vera lantern'))[0]!.line).toBe('Parent');
    await bench.db.deleteFrom('player_parents').where('parent_id', '=', father.parentId).execute();
    expect(await titles('5125550189')).toEqual(['Carl Lantern']);
    expect(await listed('players', '5125550189')).toEqual([]);
  });

  test('the number of an older record finds her while nobody is linked to her', async () => {
    const child = await makePlayer('Wren', 'Oldfield', { older: '512-555-0166' });
    expect(await titles('(512) 555-0166')).toEqual(['Wren Oldfield']);
    await makeGuardian('Gale', 'Oldfield', null, [child]);
    expect(await titles('(512) 555-0166')).toEqual([]);
  });

  test('a lead by her parent’s', async () => {
    const { id } = await bench.db
      .insertInto('leads')
      .values({
        kind: 'PARENT',
        player_first_name: 'Tess',
        player_last_name: 'Harbor',
        parent_first_name: 'Ruth',
        parent_last_name: 'Harbor',
        parent_phone: '512/555/0155',
        age_group: 'U12',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await find('(512) 555-0155')).map((each) => each.id)).toEqual([id]);
    expect(await listed('portal/leads', '(512) 555-0155')).toEqual([id]);
    expect(await listed('portal/leads', 'ruth 0155')).toEqual([id]);
  });

  test('it is in no log, and nothing of it in the answer', async () => {
    const answer = await admin.call({ url: '/api/search', query: { search: '518 555 0130' } });
    expect(answer.body.replaceAll(/"id":"[^"]+"/g, '')).not.toMatch(/0130|@|phone/);
    expect(bench.lines.join('\n')).not.toMatch(/555.?01[0-9]{2}/);
  });

  test('who is named as somebody’s child was read', async () => {
    const reader = await signInAdmin(bench);
    await reader.call({ url: '/api/search', query: { search: 'amanda quarterstaff' } });
    const { rows } = await owner.query<{ record_id: string }>('select record_id from records_read where user_id = $1', [
      reader.id,
    ]);
    expect(rows.map(({ record_id }) => record_id).toSorted()).toEqual([amanda.id, ivy.id, june.id].toSorted());
  });
});

describe('by an address', () => {
  test('its beginning finds whose it is, and a child by her mother’s', async () => {
    const child = await makePlayer('Hazel', 'Thornbury');
    const mother = await makeGuardian('Petra', 'Thornbury', null, [child]);
    const address = 'petra.fast-pitch+club@mail.example';
    await bench.db.updateTable('users').set({ email: address }).where('id', '=', mother.id).execute();
    for (const typed of [address, 'PETRA.fast-pitch+club@mail.example', 'petra.fast-pitch+club@', ` ${address} `]) {
      expect(await titles(typed), typed).toEqual(['Hazel Thornbury', 'Petra Thornbury']);
      expect(await listed('players', typed), typed).toEqual([child.id]);
    }
    expect(await titles('fast-pitch+club@mail.example')).toEqual([]);
  });
});

test('who has no guardian: none at all, or only some in the trash', async () => {
  const [alone, linked, former, gone] = [
    await makePlayer('Alone', 'Guarded'),
    await makePlayer('Linked', 'Guarded'),
    await makePlayer('Former', 'Guarded'),
    await makePlayer('Gone', 'Guarded'),
  ];
  await makeGuardian('One', 'Parent', null, [linked, former]);
  const trashed = await makeGuardian('Two', 'Parent', null, [former, gone]);
  await bench.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', trashed.id).execute();
  const asked = async (guardians: string) =>
    (await admin.call({ url: '/api/players', query: { guardians, search: 'guarded' } }))
      .json<{ id: string }[]>()
      .map(({ id }) => id)
      .toSorted();
  expect(await asked('none')).toEqual([alone.id, gone.id].toSorted());
  expect(await asked('some')).toEqual([linked.id, former.id].toSorted());
  await bench.db.updateTable('parents').set({ deleted_at: new Date() }).where('user_id', '<>', trashed.id).execute();
  expect(await asked('none')).toHaveLength(4);
});

describe('by what she wears and where she plays', () => {
  test('a jersey number with words of a team, or its age', async () => {
    const gold = await makeTeam('Austin Gold');
    const saints = await makeTeam('St. Mary’s Saints');
    const anna = await makePlayer('Anna', 'Zwei', { team: gold, jersey: '25' });
    const bea = await makePlayer('Bea', 'Drei', { team: gold, jersey: '00' });
    const cleo = await makePlayer('Cleo', 'Vier', { team: saints, jersey: '25' });
    for (const typed of ['25 austin gold', 'gold austin 25', '#25 gold', '25 14u gold']) {
      expect(
        (await find(typed)).map(({ id }) => id),
        typed,
      ).toEqual([anna.id]);
      expect(await listed('players', typed), typed).toEqual([anna.id]);
      expect(await listed('users', typed), typed).toEqual([anna.userId]);
    }
    expect((await find("25 st mary's")).map(({ id }) => id)).toEqual([cleo.id]);
    expect((await find('0 gold')).map(({ id }) => id)).toEqual([bea.id]);
    expect(await find('25 12u gold')).toEqual([]);
    expect(await find('26 gold')).toEqual([]);
  });

  test('a team’s code lists who plays on it and who coaches it', async () => {
    const team = await makeTeam('Cipher', 'BMBC1PH');
    const player = await makePlayer('Dot', 'Cipher', { team });
    const coachUser = await makeUser(bench, { fname: 'Max', lname: 'Cipher', primary_role: 'COACH' });
    const coach = await bench.db
      .insertInto('coaches')
      .values({ user_id: coachUser.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bench.db.insertInto('team_coaches').values({ team_id: team, coach_id: coach.id }).execute();
    expect(await listed('players', 'bmbc1ph')).toEqual([player.id]);
    expect(await listed('users', 'BMBC1PH')).toEqual([player.userId, coachUser.id].toSorted());
    expect(await listed('players', 'bmbc1p')).toEqual([]);
  });
});

test.each([
  ['a number', peopleMeant, '5185550130', ['users_phone_start', 'users_phone_end']],
  ['the end of a number', playersMeant, 'ivy 0130', ['users_phone_end', 'players_parent_phone_end']],
  ['an older number', playersMeant, '5185550130', ['players_parent_phone_start', 'players_parent_phone_end']],
  ['an address', playersMeant, 'amanda@', ['users_email_start']],
] as const)('%s comes out of an index', async (_, meant, typed, indexes) => {
  const compiled = meant(typed)!.compile(bench.db);
  await owner.query('begin; set local enable_seqscan = off');
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain ${compiled.sql}`, [...compiled.parameters]);
  await owner.query('rollback');
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  for (const index of indexes) expect(plan).toMatch(new RegExp(`(on|using) ${index}\\b`));
});

test('one place alone joins a child and her guardian for a search', () => {
  const sources = ['people/reach.ts', 'search/search.store.ts', 'search/candidates.ts', 'search/find-everywhere.ts'];
  for (const source of sources)
    expect(readFileSync(new URL(`../${source}`, import.meta.url), 'utf8'), source).not.toContain('player_parents');
});

test('who must have no contact with a child leads neither to her nor counts as her guardian; the line says what a guardian is', async () => {
  const kept = await makePlayer('Wren', 'Tallowby');
  const apart = await makePlayer('Lark', 'Tallowby');
  const { parentId } = await makeGuardian('Travis', 'Underhill', '518 555 0177', [kept, apart]);
  await bench.db
    .updateTable('player_parents')
    .set({ relation: 'STEPFATHER' })
    .where('parent_id', '=', parentId)
    .execute();
  const noContact = { restriction: 'NO_CONTACT', gets_messages: false, may_pick_up: false } as const;
  await bench.db.updateTable('player_parents').set(noContact).where('player_id', '=', apart.id).execute();
  const found = await find('5185550177');
  expect(found.map(({ title, line }) => `${title}: ${line}`).toSorted()).toEqual([
    'Travis Underhill: Stepfather of Wren Tallowby',
    expect.stringMatching(/^Wren Tallowby: /),
  ]);
  expect(await listed('players', '518-555-0177')).toEqual([kept.id]);
  expect(await listed('players', 'underhill 0177')).toEqual([kept.id]);
  const alone = (await admin.call({ url: '/api/players', query: { guardians: 'none', search: 'Tallowby' } })).json<
    { id: string }[]
  >();
  expect(alone.map(({ id }) => id)).toEqual([apart.id]);
});
