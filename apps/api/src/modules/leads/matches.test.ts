import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdmin, startTestApp, type TestApp } from '../../../test/app.ts';
import { freshEmail, leadsOf } from '../../../test/leads.ts';
import { weigh } from './find-matches.ts';

let test_: TestApp;
let leads: ReturnType<typeof leadsOf>;
beforeAll(async () => {
  test_ = await startTestApp();
  leads = leadsOf({ db: test_.db, admin: await signInAdmin(test_) });
});
afterAll(() => test_.close());

let next = 0;
/** A name that only this test knows. */
const family = () => `Family${(next += 1)}`;

describe('Players who seem to be the player of a lead', () => {
  test('are found by email and by phone, however they are written, and also by the parent’s', async () => {
    const email = freshEmail('kid');
    const byEmail = await leads.makePlayer({ fname: 'Ava', email: email.toUpperCase() });
    const byPhone = await leads.makePlayer({ fname: 'Mia', phone: '+1 (713) 555-4410 ext. 3' });
    const lead = await leads.makeLead({ playerLastName: family(), email, parentPhone: '713.555.4410' });
    const { players } = await leads.matchesOf(lead.id);
    expect(players.map(({ choice, why }) => ({ choice, why }))).toEqual([
      { choice: byEmail.id, why: ['email'] },
      { choice: byPhone.id, why: ['phone'] },
    ]);
  });

  test('are found by name with grad year, without regard to case; another year is another girl', async () => {
    const lname = family();
    const same = await leads.makePlayer({ fname: 'ZOE', lname: lname.toUpperCase() }, { grad_year: 2031 });
    const unknown = await leads.makePlayer({ fname: 'Zoe', lname }, { grad_year: null });
    await leads.makePlayer({ fname: 'Zoe', lname }, { grad_year: 2027 });
    const lead = await leads.makeLead({ playerFirstName: 'Zoe', playerLastName: lname, gradYear: 2031 });
    const { players } = await leads.matchesOf(lead.id);
    expect(players.map(({ choice, why }) => ({ choice, why }))).toEqual([
      { choice: same.id, why: ['name and grad year'] },
      { choice: unknown.id, why: ['name'] },
    ]);
  });

  test('are found as the child of a known parent by her first name; her sister is not proposed', async () => {
    const email = freshEmail('mother');
    const parent = await leads.makeParent({ fname: 'Rosa', lname: family(), email });
    const ellie = await leads.makePlayer({ fname: 'Ellie', lname: 'Other Name' });
    const sister = await leads.makePlayer({ fname: 'Nora', lname: 'Other Name' });
    await leads.link(ellie.id, parent.id);
    await leads.link(sister.id, parent.id);
    const lead = await leads.makeLead({ playerFirstName: 'ellie', playerLastName: family(), parentEmail: email });
    const { players, parents } = await leads.matchesOf(lead.id);
    expect(players).toMatchObject([
      { choice: ellie.id, why: ['parent and first name'], parents: [expect.stringContaining('Rosa')] },
    ]);
    expect(parents).toMatchObject([
      { choice: parent.userId, why: ['email'], children: ['Ellie Other Name', 'Nora Other Name'] },
    ]);
  });

  test('who have no record yet are proposed as the person; coaches and the trash are not', async () => {
    const email = freshEmail('person');
    const lname = family();
    const person = await leads.makeUser('PLAYER', { fname: 'Ivy', lname, email });
    await leads.makeUser('COACH', { fname: 'Ivy', lname, phone: '713 555 4420' });
    const gone = await leads.makePlayer({ fname: 'Ivy', lname }, { grad_year: 2032 });
    await test_.db.updateTable('players').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    const lead = await leads.makeLead({ playerFirstName: 'Ivy', playerLastName: lname, email, phone: '713 555 4420' });
    const { players } = await leads.matchesOf(lead.id);
    expect(players).toMatchObject([{ choice: person, playerId: null, why: ['email'] }]);
  });
});

test('parents are found by email, phone and name; only people who can be linked', async () => {
  const lname = family();
  const email = freshEmail('father');
  const byAll = await leads.makeParent({ fname: 'Greg', lname, email, phone: '713 555 4430' });
  const byName = await leads.makeUser('PARENT', { fname: 'greg', lname });
  await leads.makeUser('COACH', { fname: 'Greg', lname, phone: '713 555 4430' });
  const lead = await leads.makeLead({
    playerLastName: family(),
    parentFirstName: 'Greg',
    parentLastName: lname,
    parentEmail: email,
    parentPhone: '(713) 555-4430',
  });
  expect((await leads.matchesOf(lead.id)).parents.map(({ choice, why }) => ({ choice, why }))).toEqual([
    { choice: byAll.userId, why: ['email', 'phone', 'name'] },
    { choice: byName, why: ['name'] },
  ]);
});

test('other leads of the same child are hinted at, and the player of a converted one comes first', async () => {
  const playerLastName = family();
  const earlier = await leads.makeLead({ playerLastName, parentPhone: '713 555 4440' });
  const { convertedPlayerId } = (await leads.convert(earlier.id, { player: 'new', parent: 'none' })).json<{
    convertedPlayerId: string;
  }>();
  const open = await leads.makeLead({ playerLastName, gradYear: null });
  await leads.makeLead({ playerLastName, gradYear: 2025 });
  const lead = await leads.makeLead({ playerLastName: playerLastName.toLowerCase(), parentPhone: '7135554440' });
  const matches = await leads.matchesOf(lead.id);
  expect(matches.leads.map(({ id, convertedPlayerId: converted, why }) => ({ id, converted, why }))).toEqual([
    { id: open.id, converted: null, why: ['name'] },
    { id: earlier.id, converted: convertedPlayerId, why: ['phone', 'name and grad year'] },
  ]);
  expect(matches.players).toMatchObject([{ choice: convertedPlayerId, why: ['earlier lead', 'name and grad year'] }]);
});

test('a lead that nobody matches proposes nobody', async () => {
  const lead = await leads.makeLead({ playerLastName: family(), parentLastName: family() });
  expect(await leads.matchesOf(lead.id)).toEqual({ players: [], parents: [], leads: [] });
  expect((await leads.call('GET', `/${crypto.randomUUID()}/matches`)).statusCode).toBe(404);
});

test('several reasons weigh more than one, and at most ten are shown', () => {
  const hint = (playerId: string, why: Parameters<typeof weigh>[0][number]['why']) => ({ playerId, userId: null, why });
  const many = Array.from({ length: 30 }, (_, index) => hint(`p${index}`, 'name'));
  const weighed = weigh([...many, hint('b', 'email'), hint('a', 'phone'), hint('a', 'email'), hint('a', 'email')]);
  expect(weighed).toHaveLength(10);
  expect(weighed.slice(0, 2)).toEqual([
    { key: 'a', why: ['email', 'phone'] },
    { key: 'b', why: ['email'] },
  ]);
});
