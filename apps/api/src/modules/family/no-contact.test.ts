import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Family } from '@dugout/contract/features/family/family.schema.ts';
import { rounds } from '@dugout/database/test-rounds.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { leadsOf } from '../../../test/leads.ts';

// Random families, and every output that could name a child and an adult together: the rows of lists and files, the details
// of either, the search, what a lead is matched with, a roster. None may join two who must have no contact.

let test_: TestApp;
beforeAll(async () => {
  test_ = await startTestApp();
});
afterAll(() => test_.close());

/** Two or three children, up to five adults, a link of some kind between most of them. */
const familyOf = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 5 })).chain(([children, adults]) =>
  fc.record({
    children: fc.constant(children),
    adults: fc.array(fc.record({ home: fc.integer({ min: 0, max: 2 }), coaches: fc.boolean() }), {
      minLength: adults,
      maxLength: adults,
    }),
    links: fc.array(fc.constantFrom('none', 'guardian', 'first', 'restricted', 'restricted'), {
      minLength: children * adults,
      maxLength: children * adults,
    }),
    /** Whose phone and email an older record of the child still holds. */
    older: fc.array(fc.integer({ min: -1, max: adults - 1 }), { minLength: children, maxLength: children }),
  }),
);
type Drawn = typeof familyOf extends fc.Arbitrary<infer T> ? T : never;

interface Person {
  readonly userId: string;
  readonly id: string;
  /** What names or reaches this person, and nobody else. */
  readonly marks: readonly string[];
}

let made = 0;
async function plant(drawn: Drawn, leads: ReturnType<typeof leadsOf>) {
  made += 1;
  const word = `fam${made.toString(36)}q`;
  const { db } = test_;
  const teamId = await leads.makeTeam(`${word} team`);
  const person = (kind: string, place: number) => {
    const fname = `${kind}${place}${word}`;
    const number = `${made}`.padStart(5, '0');
    return { fname, lname: word, email: `${fname}@mail.example`, phone: `(5${place}8) ${kind === 'kid' ? 2 : 3}${number.slice(0, 2)}-${number.slice(2)}${place}` }; // prettier-ignore
  };
  const adults: (Person & { readonly phone: string; readonly email: string })[] = [];
  for (const [place, { home, coaches }] of drawn.adults.entries()) {
    const { phone, email, ...name } = person('adult', place);
    const { id, userId } = await leads.makeParent({ ...name, phone, email });
    if (home > 0) {
      const at = { address1: `${home} ${word} St`, city: 'Troy', state: 'NY' as const };
      const { id: address_id } = await db.insertInto('addresses').values(at).returning('id').executeTakeFirstOrThrow();
      await db.updateTable('parents').set({ address_id }).where('id', '=', id).execute();
    }
    if (coaches) {
      await db.updateTable('users').set({ primary_role: 'COACH' }).where('id', '=', userId).execute();
      await db.insertInto('coaches').values({ user_id: userId }).execute();
    }
    adults.push({ id, userId, phone, email, marks: [id, userId, name.fname, email, phone] });
  }
  const children: Person[] = [];
  for (let place = 0; place < drawn.children; place += 1) {
    const { phone, email, ...name } = person('kid', place);
    const older = adults[drawn.older[place]!];
    const more = { team_id: teamId, parent_email: older?.email ?? null, parent_phone: older?.phone ?? null };
    const { id, userId } = await leads.makePlayer({ ...name, phone, email }, more);
    children.push({ id, userId, marks: [id, userId, name.fname, email, phone] });
  }
  const apart: [child: Person, adult: Person][] = [];
  for (const [place, kind] of drawn.links.entries()) {
    const child = children[place % children.length]!;
    const adult = adults[Math.floor(place / children.length)]!;
    if (kind === 'none') continue;
    const restricted = kind === 'restricted';
    const first = kind === 'first' && !drawn.links.some((other, at) => other === 'first' && at < place && at % children.length === place % children.length); // prettier-ignore
    await db
      .insertInto('player_parents')
      .values({
        player_id: child.id,
        parent_id: adult.id,
        first_contact: first,
        gets_messages: !restricted,
        may_pick_up: !restricted,
        restriction: restricted ? 'NO_CONTACT' : 'NONE',
        restriction_note: restricted ? 'A reason' : null,
      })
      .execute();
    if (restricted) apart.push([child, adult]);
  }
  const leadIds: string[] = [];
  for (const adult of adults.slice(0, 2)) {
    const lead = await leads.makeLead({
      playerFirstName: `kid0${word}`,
      playerLastName: word,
      parentFirstName: 'Some',
      parentLastName: 'Body',
      parentEmail: null,
      parentPhone: adult.phone,
    });
    leadIds.push(lead.id);
  }
  return { word, teamId, children, adults, apart, leadIds };
}
type Planted = Awaited<ReturnType<typeof plant>>;

interface Output {
  readonly from: string;
  readonly text: string;
}

/** What a person would see as one thing: a row, a line of a file, the details of one record. */
async function outputsOf(admin: SignedIn, { word, teamId, children, adults, leadIds }: Planted): Promise<Output[]> {
  const get = async (url: string) => {
    const answer = await admin.call({ url: `/api${url}` });
    if (answer.statusCode !== 200) throw new Error(`GET ${url}: ${answer.statusCode} ${answer.body}`);
    return answer;
  };
  const rows = async (url: string): Promise<Output[]> =>
    (await get(url)).json<unknown[]>().map((row) => ({ from: url, text: JSON.stringify(row) }));
  /** With the number of the one, the other is not found. A lead is found by what its own form said. */
  const foundBy = async (list: string, phone: string): Promise<Output[]> =>
    (await get(`/${list}?search=${encodeURIComponent(phone)}`))
      .json<{ kind?: string }[]>()
      .filter(({ kind }) => kind !== 'lead')
      .map((row) => ({ from: `${list} by phone`, text: `${phone} ${JSON.stringify(row)}` }));
  const lines = async (url: string): Promise<Output[]> =>
    (await get(url)).body.split('\r\n').map((text) => ({ from: url, text }));
  // Whose details they are is in the address.
  const details = async (url: string): Promise<Output> => ({ from: url, text: `${url} ${(await get(url)).body}` });
  const family = async (id: string): Promise<Output> => {
    // Her own family is where the warning stands.
    const { noContact: _, ...rest } = (await get(`/players/${id}/family`)).json<Family>();
    return { from: 'family', text: JSON.stringify(rest) };
  };
  const matches = async (id: string): Promise<Output[]> => {
    const found = (await get(`/portal/leads/${id}/matches`)).json<{ players: unknown[]; parents: unknown[] }>();
    return [...found.players, ...found.parents].map((row) => ({ from: 'matches', text: JSON.stringify(row) }));
  };
  const roster = async (): Promise<Output[]> =>
    (await get(`/teams/${teamId}`)).json<{ players: unknown[] }>().players.map((row) => ({
      from: 'roster',
      text: JSON.stringify(row),
    }));
  const lists = ['players', 'users', 'coaches'];
  const asked: (() => Promise<Output | Output[]>)[] = [
    ...lists.map((list) => () => rows(`/${list}?search=${word}`)),
    ...lists.map((list) => () => lines(`/${list}/export?format=csv&search=${word}`)),
    ...[word, `kid0${word}`, `adult0${word}`].map((typed) => () => rows(`/search?search=${typed}`)),
    roster,
    ...leadIds.map((id) => () => matches(id)),
    ...children.flatMap(({ id, userId }) => [
      ...[`/players/${id}`, `/players/${id}/ages`, `/users/${userId}`].map((url) => () => details(url)),
      () => family(id),
    ]),
    ...adults.flatMap(({ userId }) =>
      ['', '/ties', '/children', '/teams'].map((part) => () => details(`/users/${userId}${part}`)),
    ),
    ...adults.flatMap(({ phone }) => ['players', 'search'].map((list) => () => foundBy(list, phone))),
  ];
  const outputs: Output[] = [];
  for (const ask of asked) outputs.push(...[await ask()].flat());
  return outputs;
}

const joined = ({ apart }: Planted, outputs: readonly Output[]) =>
  apart.flatMap(([child, adult]) =>
    outputs.filter(
      ({ text }) => child.marks.some((mark) => text.includes(mark)) && adult.marks.some((mark) => text.includes(mark)),
    ),
  );

/** That the test can see: who are not apart are joined somewhere. */
let sawTogether = 0;
let sawApart = 0;

const times = rounds(15, 2_000);
test(
  `of ${times} random families, no output joins a child and a person who must have no contact with her`,
  { timeout: times * 3_000 },
  async () => {
    let admin = await signInAdmin(test_);
    let read = 0;
    await fc.assert(
      fc.asyncProperty(familyOf, async (drawn) => {
        read += 1;
        // Who reads too much has to type the password again.
        if (read % 20 === 0) admin = await signInAdmin(test_);
        const planted = await plant(drawn, leadsOf({ db: test_.db, admin }));
        const outputs = await outputsOf(admin, planted);
        sawApart += planted.apart.length;
        const [child] = planted.children;
        sawTogether += outputs.filter(
          ({ text }) =>
            text.includes(child!.id) && planted.adults.some(({ marks }) => marks.some((mark) => text.includes(mark))),
        ).length;
        expect(joined(planted, outputs)).toEqual([]);
      }),
      { numRuns: times },
    );
    expect(sawApart).toBeGreaterThan(times / 2);
    expect(sawTogether).toBeGreaterThan(times / 2);
  },
);
