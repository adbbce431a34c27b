import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GuardianRights } from '@dugout/contract/features/family/family.schema.ts';
import type { History } from '@dugout/contract/features/history/history.schema.ts';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { familiesOf } from '../../../test/families.ts';
import { leadsOf } from '../../../test/leads.ts';
import { playersOf } from '../../../test/players.ts';
import { unlinkParent } from '../players/public.ts';

let test_: TestApp;
let admin: SignedIn;
let families: ReturnType<typeof familiesOf>;
let players: ReturnType<typeof playersOf>;
let leads: ReturnType<typeof leadsOf>;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  const as = { db: test_.db, admin };
  [families, players, leads] = [familiesOf(as), playersOf(as), leadsOf(as)];
});
afterAll(() => test_.close());

const elm = { address1: '12 Elm St', city: 'Albany', state: 'NY', zip: '12203' } as const;
const juniper = { address1: '480 Juniper Ct', city: 'Troy', state: 'NY', zip: '12180' } as const;
const reason = 'Threatened her after practice';

let made = 0;
async function makeChild() {
  made += 1;
  return players.makePlayer({ fname: `Chloe${made}`, lname: 'Abbott' });
}
async function linked(childId: string, fname: string, home: object | null = null) {
  made += 1;
  const parent = await leads.makeParent({ fname, lname: 'Abbott', phone: `518 555 ${1000 + made}` });
  await families.live(parent.id, home);
  const answer = await families.add(childId, { parentId: parent.id });
  expect(answer.statusCode, answer.body).toBe(201);
  return parent;
}

const undo = (act: unknown, changed = 'ask') =>
  admin.call({ method: 'POST', url: `/api/acts/${String(act)}/undo`, payload: { changed } });
const row = async (playerId: string, parentId: string) => {
  const { version: _, updated_at: _2, ...rest } = (await families.linkOf(playerId, parentId)) ?? {};
  return rest;
};
const namesOf = (family: Awaited<ReturnType<typeof families.familyOf>>) =>
  family.homes.map(({ address, guardians }) => [address?.address1 ?? null, ...guardians.map(({ user }) => user.fname)]);

describe('GET /players/{id}/family', () => {
  test('guardians by their homes, that of the first contact first; who was linked before keeps what she had', async () => {
    const child = await makeChild();
    await linked(child.id, 'Laura', elm);
    await linked(child.id, 'Daniel', juniper);
    await linked(child.id, 'Nell', null);
    await linked(child.id, 'Greg', { ...elm, address1: '12  ELM st.' });
    const family = await families.familyOf(child.id);
    expect(namesOf(family)).toEqual([
      ['12 Elm St', 'Laura', 'Greg'],
      ['480 Juniper Ct', 'Daniel'],
      [null, 'Nell'],
    ]);
    expect(family).toMatchObject({ isMinor: true, noContact: [], siblings: [] });
    const rights = family.homes.flatMap(({ guardians }) => guardians);
    expect(rights.map(({ firstContact }) => firstContact)).toEqual([true, false, false, false]);
    expect(rights[0]).toMatchObject({ relation: null, getsMessages: true, mayPickUp: true, livesWith: null });
  });

  test('the other children of her guardians are her sisters; it is a look at her', async () => {
    const [chloe, mia, stranger] = [await makeChild(), await makeChild(), await makeChild()];
    const laura = await linked(chloe.id, 'Laura');
    await families.add(mia.id, { parentId: laura.id });
    await linked(stranger.id, 'Rosa');
    expect((await families.familyOf(chloe.id)).siblings.map(({ id }) => id)).toEqual([mia.id]);
    const looks = await test_.db
      .selectFrom('journal')
      .select('act')
      .where('entity_id', '=', chloe.id)
      .where('act', '=', 'view')
      .execute();
    expect(looks.length).toBeGreaterThan(0);
  });

  test('from her 18th birthday on a player is no minor', async () => {
    const child = await makeChild();
    const born = (years: number, days: number) =>
      test_.db
        .updateTable('players')
        .set((set) => ({
          birth_date: set.fn<string>('date', [
            set.val(new Date(Date.now() - (years * 365.25 + days) * 86_400_000).toISOString()),
          ]),
        }))
        .where('id', '=', child.id)
        .execute();
    await born(17, 300);
    expect((await families.familyOf(child.id)).isMinor).toBe(true);
    await born(18, 3);
    expect((await families.familyOf(child.id)).isMinor).toBe(false);
  });
});

describe('POST /players/{id}/parents', () => {
  test('a new person and her link are one act, with the rights that were given; one Undo takes back both', async () => {
    const child = await makeChild();
    const email = `mei.kerr.${Date.now()}@mail.example`;
    const answer = await families.add(child.id, {
      person: { fname: 'Mei', lname: 'Kerr', email },
      relation: 'STEPMOTHER',
      mayPickUp: false,
      livesWith: true,
      address: { ...juniper, address2: null },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const [mei] = answer.json<Player>().parents;
    expect(mei).toMatchObject({ user: { fname: 'Mei', email }, address: { address1: '480 Juniper Ct' } });
    expect(await families.linkOf(child.id, mei!.id)).toMatchObject({
      relation: 'STEPMOTHER',
      may_pick_up: false,
      lives_with: true,
      gets_messages: true,
    });
    expect((await undo(answer.headers['x-act'])).statusCode).toBe(200);
    expect((await families.familyOf(child.id)).homes).toEqual([]);
    expect((await admin.call({ url: `/api/users/${mei!.user.id}` })).statusCode).toBe(404);
    const again = await families.add(child.id, { person: { fname: 'Mei', email: admin.email } });
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'user.email-taken']);
  });

  test('neither or both of an id and a person is refused', async () => {
    const child = await makeChild();
    expect((await families.add(child.id, {})).statusCode).toBe(400);
    const parent = await leads.makeParent();
    const both = { parentId: parent.id, person: { fname: 'Mei' } };
    expect((await families.add(child.id, both)).statusCode).toBe(400);
  });
});

describe('PATCH /players/{id}/parents/{parentId}', () => {
  test('another first contact takes the place of the one before, and parentPhone follows', async () => {
    const child = await makeChild();
    const [laura, daniel] = [await linked(child.id, 'Laura'), await linked(child.id, 'Daniel')];
    const phoneOf = async (userId: string) =>
      (await test_.db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirstOrThrow()).phone;
    expect((await players.playerOf(child.id)).parentPhone).toBe(await phoneOf(laura.userId));
    const before = [await row(child.id, laura.id), await row(child.id, daniel.id)];
    const first = await families.change(child.id, laura.id, { firstContact: true });
    const second = await families.change(child.id, daniel.id, { firstContact: true });
    expect((await players.playerOf(child.id)).parentPhone).toBe(await phoneOf(daniel.userId));
    expect(await families.linkOf(child.id, laura.id)).toMatchObject({ first_contact: false });
    expect((await undo(second.headers['x-act'])).statusCode).toBe(200);
    expect((await players.playerOf(child.id)).parentPhone).toBe(await phoneOf(laura.userId));
    expect((await undo(first.headers['x-act'])).statusCode).toBe(200);
    expect([await row(child.id, laura.id), await row(child.id, daniel.id)]).toEqual(before);
  });

  test('no contact takes all rights; Undo brings them back bit for bit, and nobody else lifts it', async () => {
    const child = await makeChild();
    const [laura, travis] = [await linked(child.id, 'Laura'), await linked(child.id, 'Travis')];
    await families.change(child.id, travis.id, { firstContact: true, livesWith: true, relation: 'STEPFATHER' });
    const before = await row(child.id, travis.id);
    const answer = await families.restrict(child.id, travis.id, {
      relation: 'FORMER_STEPFATHER',
      restrictionNote: reason,
      orderSeenOn: '2026-03-12',
      askAgainOn: '2027-03-01',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<GuardianRights>()).toMatchObject({
      id: child.id,
      restriction: 'NO_CONTACT',
      firstContact: false,
      getsMessages: false,
      mayPickUp: false,
      livesWith: false,
    });
    expect(answer.body).not.toContain(reason);
    const family = await families.familyOf(child.id);
    expect(family.noContact).toMatchObject([
      {
        name: 'Travis Abbott',
        relation: 'FORMER_STEPFATHER',
        orderSeenOn: '2026-03-12',
        askAgainOn: '2027-03-01',
        hasReason: true,
      },
    ]);
    expect(namesOf(family)).toEqual([[null, 'Laura']]);
    const player = await players.playerOf(child.id);
    expect(player.parents.map(({ id }) => id)).toEqual([laura.id]);
    expect(player.parentPhone).toBe(player.parents[0]!.user.phone);

    const again = await families.add(child.id, { parentId: travis.userId });
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'player.no-contact']);
    const gone = await players.detach(child.id, travis.id);
    expect([gone.statusCode, gone.json<{ code: string }>().code]).toEqual([409, 'player.no-contact']);
    expect((await families.change(child.id, travis.id, { mayPickUp: true })).statusCode).toBe(400);
    expect(await families.linkOf(child.id, travis.id)).toMatchObject({ restriction: 'NO_CONTACT' });

    expect((await undo(answer.headers['x-act'])).statusCode).toBe(200);
    expect(await row(child.id, travis.id)).toEqual(before);
  });

  test('an older act that linked the two is not undone while the restriction stands', async () => {
    const child = await makeChild();
    await linked(child.id, 'Laura');
    const travis = await leads.makeParent({ fname: 'Travis' });
    const act = (await families.add(child.id, { parentId: travis.id })).headers['x-act'];
    await families.restrict(child.id, travis.id);
    for (const changed of ['ask', 'overwrite']) expect((await undo(act, changed)).statusCode).toBe(409);
    expect(await families.linkOf(child.id, travis.id)).toMatchObject({ restriction: 'NO_CONTACT' });
  });

  test('the reason is told by its own call, which is written down with who read it', async () => {
    const child = await makeChild();
    const travis = await linked(child.id, 'Travis');
    await families.restrict(child.id, travis.id, { restrictionNote: reason });
    const outputs = await Promise.all(
      [`/players/${child.id}`, `/players/${child.id}/family`, `/history/player/${child.id}`, '/journal'].map((url) =>
        admin.call({ url: `/api${url}` }),
      ),
    );
    for (const { body } of outputs) expect(body).not.toContain(reason);
    expect((await families.reason(child.id, travis.id)).json()).toEqual({ id: child.id, restrictionNote: reason });
    const { entries } = (await admin.call({ url: `/api/history/player/${child.id}?show=views` })).json<History>();
    expect(entries[0]).toMatchObject({ act: 'view-reason', actor: { id: admin.id } });
    const set = (await admin.call({ url: `/api/history/player/${child.id}?show=changes` })).json<History>();
    expect(set.entries[0]).toMatchObject({ act: 'set-no-contact', before: null, after: null, undoable: true });
  });

  test('lifting it clears reason and days, and gives back only the rights that are given', async () => {
    const child = await makeChild();
    const travis = await linked(child.id, 'Travis');
    await families.restrict(child.id, travis.id, { restrictionNote: reason, orderSeenOn: '2026-03-12' });
    const answer = await families.change(child.id, travis.id, { restriction: 'NONE', getsMessages: true });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await families.linkOf(child.id, travis.id)).toMatchObject({
      restriction: 'NONE',
      restriction_note: null,
      order_seen_on: null,
      gets_messages: true,
      may_pick_up: false,
    });
  });

  test('a stale version of the same guardian is refused with what stands there now; another guardian is not in the way', async () => {
    const child = await makeChild();
    const [laura, daniel] = [await linked(child.id, 'Laura'), await linked(child.id, 'Daniel')];
    const { version } = (await families.linkOf(child.id, laura.id))!;
    await families.change(child.id, daniel.id, { mayPickUp: false });
    expect((await families.change(child.id, laura.id, { relation: 'MOTHER' }, version)).statusCode).toBe(200);
    const stale = await families.change(child.id, laura.id, { relation: 'AUNT' }, version);
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({ current: { id: child.id, parentId: laura.id, relation: 'MOTHER' } });
  });

  test('a move takes along only who is named and lived there; who shares a row of the table stays', async () => {
    const child = await makeChild();
    const [laura, greg, daniel] = [
      await linked(child.id, 'Laura', elm),
      await linked(child.id, 'Greg', elm),
      await linked(child.id, 'Daniel', juniper),
    ];
    const { address_id } = await test_.db
      .selectFrom('parents')
      .select('address_id')
      .where('id', '=', laura.id)
      .executeTakeFirstOrThrow();
    await test_.db.updateTable('parents').set({ address_id }).where('id', '=', greg.id).execute();
    const oak = { address1: '9 Oak Ave', address2: null, city: 'Troy', state: 'NY', zip: '12180' };
    expect((await families.change(child.id, laura.id, { address: oak })).statusCode).toBe(200);
    expect(namesOf(await families.familyOf(child.id))).toEqual([
      ['9 Oak Ave', 'Laura'],
      ['12 Elm St', 'Greg'],
      ['480 Juniper Ct', 'Daniel'],
    ]);
    const wrong = await families.change(child.id, greg.id, { address: oak, alsoFor: [daniel.id] });
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([400, 'player.not-in-home']);
    await families.change(child.id, greg.id, { address: oak });
    const back = await families.change(child.id, laura.id, {
      address: { ...oak, address1: '12 Elm St' },
      alsoFor: [greg.id],
    });
    expect(namesOf(await families.familyOf(child.id))[0]).toEqual(['12 Elm St', 'Laura', 'Greg']);
    expect((await undo(back.headers['x-act'])).statusCode).toBe(200);
    expect(namesOf(await families.familyOf(child.id))[0]).toEqual(['9 Oak Ave', 'Laura', 'Greg']);
  });
});

describe('DELETE /players/{id}/parents/{parentId}', () => {
  const remove = (id: string, parentId: string, told = '') =>
    admin.call({ method: 'DELETE', url: `/api/players/${id}/parents/${parentId}${told}` });

  test('the last guardian of a minor goes only after the warning; a restricted person is none', async () => {
    const child = await makeChild();
    const [laura, travis] = [await linked(child.id, 'Laura'), await linked(child.id, 'Travis')];
    await families.restrict(child.id, travis.id);
    const refused = await remove(child.id, laura.id);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'player.last-guardian']);
    expect((await remove(child.id, laura.id, '?lastGuardian=yes')).statusCode).toBe(200);
    expect(await families.familyOf(child.id)).toMatchObject({ homes: [], noContact: [{ name: 'Travis Abbott' }] });
  });

  test('of a player of age, and one of two, without', async () => {
    const [minor, adult] = [await makeChild(), await makeChild()];
    const laura = await linked(minor.id, 'Laura');
    await linked(minor.id, 'Greg');
    expect((await remove(minor.id, laura.id)).statusCode).toBe(200);
    await test_.db.updateTable('players').set({ birth_date: '2000-01-01' }).where('id', '=', adult.id).execute();
    const only = await linked(adult.id, 'Rosa');
    expect((await remove(adult.id, only.id)).statusCode).toBe(200);
  });
});

describe('a conversion', () => {
  test('never links a person who must have no contact, and never lifts it', async () => {
    const child = await makeChild();
    const travis = await linked(child.id, 'Travis');
    await families.restrict(child.id, travis.id);
    const lead = await leads.makeLead({ playerFirstName: 'Chloe' });
    const choices = { player: child.id, parent: travis.userId };
    const planned = await leads.plan(lead.id, choices);
    expect([planned.statusCode, planned.json<{ code: string }>().code]).toEqual([409, 'player.no-contact']);
    const converted = await leads.convert(lead.id, choices);
    expect([converted.statusCode, converted.json<{ code: string }>().code]).toEqual([409, 'player.no-contact']);
    expect(await families.linkOf(child.id, travis.id)).toMatchObject({ restriction: 'NO_CONTACT' });
  });
});

test('a person who gets a role without children keeps the restriction', async () => {
  const child = await makeChild();
  const travis = await linked(child.id, 'Travis');
  await families.restrict(child.id, travis.id);
  const answer = await admin.call({
    method: 'PUT',
    url: `/api/users/${travis.userId}`,
    payload: { primaryRole: 'FAN' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await families.linkOf(child.id, travis.id)).toMatchObject({ restriction: 'NO_CONTACT' });
});

test('a person in the trash who must have no contact is still named; a guardian in the trash is not', async () => {
  const child = await makeChild();
  const [laura, travis] = [await linked(child.id, 'Laura'), await linked(child.id, 'Travis')];
  await families.restrict(child.id, travis.id);
  for (const { userId } of [laura, travis]) {
    expect((await admin.call({ method: 'DELETE', url: `/api/users/${userId}` })).statusCode).toBe(204);
  }
  expect(await families.familyOf(child.id)).toMatchObject({
    homes: [],
    noContact: [{ name: 'Travis Abbott', inTrash: true }],
  });
});

test('a link with a restriction cannot be deleted by whatever takes links away', async () => {
  const child = await makeChild();
  const travis = await linked(child.id, 'Travis');
  await families.restrict(child.id, travis.id);
  const gone = await test_.db.transaction().execute((tx) => unlinkParent(tx, child.id, travis.id));
  expect(gone).toBe(false);
  expect(await families.linkOf(child.id, travis.id)).toMatchObject({ restriction: 'NO_CONTACT' });
});

test('verification stays: rights are not what a player was verified for', async () => {
  const child = await makeChild();
  const laura = await linked(child.id, 'Laura');
  await players.put(child.id, { isTrusted: true });
  await families.change(child.id, laura.id, { relation: 'MOTHER' });
  await families.restrict(child.id, laura.id);
  expect((await players.playerOf(child.id)).isTrusted).toBe(true);
});

test('a link of before there were rights comes back with an Undo', async () => {
  const child = await makeChild();
  const [laura] = [await linked(child.id, 'Laura'), await linked(child.id, 'Greg')];
  const act = (await players.detach(child.id, laura.id)).headers['x-act'];
  const later = ['relation', 'first_contact', 'gets_messages', 'may_pick_up', 'lives_with', 'restriction', 'restriction_note', 'order_seen_on', 'ask_again_on']; // prettier-ignore
  const { default: pg } = await import('pg');
  const owner = new pg.Client({ connectionString: test_.ownerUrl });
  await owner.connect();
  try {
    await owner.query('update journal_changes set before = before - $1::text[] where batch_id = $2', [later, act]);
  } finally {
    await owner.end();
  }
  expect((await undo(act)).statusCode).toBe(200);
  expect(await families.linkOf(child.id, laura.id)).toMatchObject({ gets_messages: true, restriction: 'NONE' });
});
