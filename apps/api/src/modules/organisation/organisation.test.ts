import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CalendarEvent } from '@dugout/contract/features/events/event.schema.ts';
import type { OrganisationSettings } from '@dugout/contract/features/organisation/organisation.routes.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { leadsOf } from '../../../test/leads.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

const settings = (values: object = {}) => ({
  name: 'Comets',
  words: { teams: 'Comet Squads', portal: 'Comet Portal', join: 'Become a Comet' },
  logoUrl: 'https://images.example/comet.png',
  timeZone: 'America/Chicago',
  supportAddress: 'help@comets.example',
  privacyNotice: 'Only coaches read this.\nWrite to us.',
  privacyPolicyUrl: 'https://comets.example/privacy',
  ...values,
});
const save = (values: object = {}, headers: Record<string, string> = {}) =>
  admin.call({ method: 'PUT', url: '/api/organisation/settings', payload: settings(values), headers });
const stored = async () => (await admin.call({ url: '/api/organisation/settings' })).json<OrganisationSettings>();

describe('the settings of the organisation', () => {
  test('are kept, and known to everybody at once, also to who is not signed in and to the public form', async () => {
    const answer = await save();
    expect(answer.json()).toMatchObject(settings());
    const publicly = (await test_.app.inject('/api/organisation')).json<object>();
    expect(publicly).toEqual({
      name: 'Comets',
      words: settings().words,
      logoUrl: 'https://images.example/comet.png',
      timeZone: 'America/Chicago',
      isSetUp: true,
    });
    await test_.db.updateTable('organisation').set({ intake_open: true }).execute();
    expect((await test_.app.inject('/intake')).body).toContain('Become a Comet');
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name is required.'],
    [{ name: 'Comets\nBcc: everybody' }, 'name', 'Enter one line only.'],
    [{ words: { ...settings().words, join: '' } }, 'words.join', 'Enter the words the console should use.'],
    [{ logoUrl: 'javascript:alert(1)' }, 'logoUrl', 'Enter an address that starts with https://, or choose a file.'],
    [{ supportAddress: 'nobody' }, 'supportAddress', 'Please enter a valid email address.'],
    [{ privacyPolicyUrl: 'http://a.example' }, 'privacyPolicyUrl', 'Enter an address that starts with https://.'],
    [{ privacyPolicyUrl: 'javascript:alert(1)' }, 'privacyPolicyUrl', 'Enter an address that starts with https://.'],
  ])('%j is refused at its field', async (values, path, message) => {
    const answer = await save(values);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path, message }] });
  });

  test('a privacy notice may be so long and no longer', async () => {
    expect((await save({ privacyNotice: 'x'.repeat(2_000) })).statusCode).toBe(200);
    const answer = await save({ privacyNotice: 'x'.repeat(2_001) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path: 'privacyNotice' }] });
  });

  test('a console from before the upgrade leaves the privacy notice as it is; empty is none', async () => {
    const { privacyNotice, privacyPolicyUrl, ...earlier } = settings();
    await save();
    const answer = await admin.call({ method: 'PUT', url: '/api/organisation/settings', payload: earlier });
    expect(answer.json()).toMatchObject({ privacyNotice, privacyPolicyUrl });
    expect((await save({ privacyNotice: ' ', privacyPolicyUrl: '' })).json()).toMatchObject({
      privacyNotice: null,
      privacyPolicyUrl: null,
    });
  });

  test('an undo brings the earlier privacy notice back', async () => {
    await save();
    const changed = await save({ privacyNotice: 'Anybody reads this.', privacyPolicyUrl: null });
    const url = `/api/acts/${String(changed.headers['x-act'])}/undo`;
    const undone = await admin.call({ method: 'POST', url, payload: { changed: 'ask' } });
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await stored()).toMatchObject({
      privacyNotice: settings().privacyNotice,
      privacyPolicyUrl: settings().privacyPolicyUrl,
    });
  });

  test.each(['Mars/Olympus', 'America', '+05:00', 'EST', 'Etc', 'UTC; drop table', 'posix/America/Chicago', ''])(
    'a time zone is one of the list: %j is not',
    async (timeZone) => {
      const answer = await save({ timeZone });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        errors: [{ path: 'timeZone', message: 'Choose a time zone from the list.' }],
      });
    },
  );

  test('every zone that a browser offers is taken', async () => {
    const { rows } = await test_.db
      .selectFrom('pg_timezone_names' as never)
      .select('name' as never)
      .execute()
      .then((found) => ({ rows: new Set((found as { name: string }[]).map(({ name }) => name)) }));
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !rows.has(zone))).toEqual([]);
  });

  test('two administrators do not overwrite each other: the second gets what is stored now', async () => {
    const { version } = await stored();
    expect((await save({ name: 'Comets One' }, { 'if-match': `"${version}"` })).statusCode).toBe(200);
    const late = await save({ name: 'Comets Two' }, { 'if-match': `"${version}"` });
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({ current: { name: 'Comets One', version: version + 1 } });
  });
});

test('a saved time zone is used by events, the calendar’s days and exports with the next call', async () => {
  const evening = '2031-06-01T23:30:00-05:00';
  await save({ timeZone: 'America/Chicago' });
  const times = { start: evening, end: '2031-06-01T23:45:00-05:00' };
  const made = await admin.call({ method: 'POST', url: '/api/events', payload: { eventType: 'GLOBAL', ...times } });
  const { id } = made.json<CalendarEvent>();
  const { makeLead } = leadsOf({ db: test_.db, admin });
  const lead = await makeLead({ playerLastName: 'Traveller' });
  await test_.db.updateTable('leads').set({ created_at: evening }).where('id', '=', lead.id).execute();

  const shown = async () => {
    const event = (await admin.call({ url: `/api/events/${id}` })).json<CalendarEvent>();
    const first = { from: '2031-06-01', to: '2031-06-01' };
    const day = (await admin.call({ url: '/api/events', query: first })).json<CalendarEvent[]>();
    const file = await admin.call({ url: '/api/portal/leads/export', query: { format: 'csv', search: 'traveller' } });
    return {
      local: event.localStart,
      onTheFirst: day.length,
      created: /2031-\d\d-\d\d \d\d:\d\d/.exec(file.body)?.[0],
    };
  };
  expect(await shown()).toEqual({ local: '2031-06-01T23:30', onTheFirst: 1, created: '2031-06-01 23:30' });
  await save({ timeZone: 'America/New_York' });
  expect(await shown()).toEqual({ local: '2031-06-02T00:30', onTheFirst: 0, created: '2031-06-02 00:30' });
});
