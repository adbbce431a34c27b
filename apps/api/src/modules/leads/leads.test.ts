import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadCases } from '@dugout/contract/test/lead-cases.ts';
import { leadBody, leadProblems } from '@dugout/contract/features/leads/lead.rules.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { leadsOf } from '../../../test/leads.ts';

let test_: TestApp;
let admin: SignedIn;
let leads: ReturnType<typeof leadsOf>;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  leads = leadsOf({ db: test_.db, admin });
});
afterAll(() => test_.close());

describe('POST /portal/leads', () => {
  test('answers the created lead', async () => {
    const answer = await leads.call('POST', '', {
      kind: 'PARENT',
      playerFirstName: ' Sienna ',
      playerLastName: 'Abbott',
      ageGroup: 'U12',
      pos1: 'SHORTSTOP',
      gradYear: 2032,
      parentFirstName: 'Laura',
      parentLastName: 'Abbott',
      parentEmail: 'Laura.Abbott@mail.example',
      phone: '',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.json()).toEqual({
      id: expect.any(String),
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      kind: 'PARENT',
      playerFirstName: 'Sienna',
      playerLastName: 'Abbott',
      ageGroup: 'U12',
      pos1: 'SHORTSTOP',
      pos2: null,
      gradYear: 2032,
      email: null,
      phone: null,
      parentFirstName: 'Laura',
      parentLastName: 'Abbott',
      parentEmail: 'Laura.Abbott@mail.example',
      parentPhone: null,
      convertedPlayerId: null,
    });
  });

  test('takes every field of the call, of whichever kind the lead is', async () => {
    const both = { email: 'kid@mail.example', phone: '512 555 0199', parentPhone: '512 555 0100' };
    expect(await leads.makeLead(both)).toMatchObject(both);
  });

  test('says every problem at once, at its field', async () => {
    const answer = await leads.call('POST', '', { kind: 'PARENT', ageGroup: '', parentEmail: 'nobody', gradYear: 32 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'input.invalid',
      errors: [
        { path: 'playerFirstName', message: 'Player first name is required.' },
        { path: 'playerLastName', message: 'Player last name is required.' },
        { path: 'ageGroup', message: 'Age division is required.' },
        { path: 'gradYear', message: 'Enter a year between 1900 and 2100.' },
        { path: 'parentFirstName', message: 'Parent first name is required.' },
        { path: 'parentLastName', message: 'Parent last name is required.' },
        { path: 'parentEmail', message: 'Please enter a valid email address.' },
      ],
    });
  });

  test.each([
    { kind: 'COACH' },
    { ageGroup: 'ALUMNI' },
    { pos1: 'UMPIRE' },
    { playerFirstName: ['Sienna'] },
    { gradYear: true },
    { convertedPlayerId: '0191f3c2-0000-7000-8000-000000000000' },
    { parentEmail: ['a@mail.example', 'b@mail.example'] },
  ])('refuses %j', async (wrong) => {
    await expect(leads.makeLead(wrong as never)).rejects.toThrow('input.invalid');
  });

  test('agrees with the rules of the form in every one of the generated cases', { timeout: 60_000 }, async () => {
    expect(leadCases.length).toBeGreaterThanOrEqual(2_000);
    const stored = () =>
      test_.db
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow();
    const before = Number((await stored()).n);
    let sound = 0;
    for (let start = 0; start < leadCases.length; start += 10) {
      await Promise.all(
        leadCases.slice(start, start + 10).map(async ({ name, draft }) => {
          const problems = leadProblems(draft);
          const answer = await leads.call('POST', '', leadBody(draft));
          if (problems.length > 0) {
            expect(answer.statusCode, name).toBe(400);
            expect(answer.json<{ errors: unknown }>().errors, name).toEqual(problems);
          } else {
            sound += 1;
            expect(answer.statusCode, `${name} ${answer.body}`).toBe(201);
            expect(answer.json<Lead>(), name).toMatchObject(leadBody(draft));
          }
        }),
      );
    }
    expect(Number((await stored()).n)).toBe(before + sound);
  });
});

test('a lead can be removed, goes to the trash, and its player stays', async () => {
  const player = await leads.makePlayer();
  const lead = await leads.makeLead();
  await leads.call('POST', `/${lead.id}/link`, { playerId: player.id });
  expect((await leads.call('DELETE', `/${lead.id}`)).statusCode).toBe(204);
  expect((await leads.call('GET', `/${lead.id}`)).json()).toMatchObject({ code: 'lead.not-found' });
  const row = await test_.db.selectFrom('leads').selectAll().where('id', '=', lead.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ deleted_by: admin.id, converted_player_id: player.id });
  const kept = await test_.db.selectFrom('players').selectAll().where('id', '=', player.id).executeTakeFirstOrThrow();
  expect(kept.deleted_at).toBeNull();
});

test('the export writes Created in the organisation’s time zone, Contact as people read it, Converted as Yes or No', async () => {
  await test_.db.updateTable('organisation').set({ time_zone: 'Asia/Tokyo' }).execute();
  const player = await leads.makePlayer();
  const lead = await leads.makeLead({
    playerLastName: 'Exportable',
    pos1: 'SHORTSTOP',
    pos2: 'SECOND_BASE',
    parentEmail: 'laura@mail.example',
    parentPhone: '(512) 555-0114',
  });
  await leads.call('POST', `/${lead.id}/link`, { playerId: player.id });
  await test_.db
    .updateTable('leads')
    .set({ created_at: new Date('2026-03-14T20:42:00Z') })
    .where('id', '=', lead.id)
    .execute();
  const file = await admin.call({ url: '/api/portal/leads/export', query: { format: 'csv', search: 'exportable' } });
  expect(file.headers['content-disposition']).toBe('attachment; filename="bomber-portal-leads.csv"');
  expect(file.body.slice(1).split('\r\n')).toEqual([
    'Created,Kind,Player,Age Group,Pos,Grad,Parent,Contact,Converted',
    '2026-03-15 05:42,Parent,Sienna Exportable,12U,"Shortstop, Second Base",2032,Laura Abbott,"laura@mail.example, (512) 555-0114",Yes',
    '',
  ]);
});
