import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { waitingJobs } from '../../../test/job-queue.ts';
import { intakeLimits } from './intake-limits.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp({ TRUSTED_PROXIES: '1' });
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

const thanks = { message: 'Thanks! We received your info. A coach will follow up.' };
const setIntake = async (open: boolean, origins: string[] = []) => {
  const answer = await admin.call({ method: 'PUT', url: '/api/organisation/intake', payload: { open, origins } });
  expect(answer.statusCode, answer.body).toBe(200);
};

let next = 0;
const application = (values: object = {}) => ({
  kind: 'PARENT',
  playerFirstName: 'Sienna',
  playerLastName: `Abbott ${(next += 1)}`,
  ageGroup: 'U12',
  parentFirstName: 'Laura',
  parentLastName: 'Abbott',
  parentEmail: 'laura.abbott@mail.example',
  ...values,
});
const submit = (payload: object = application(), ip = `203.0.${(next += 1) % 250}.7`) =>
  test_.app.inject({ method: 'POST', url: '/api/intake/leads', payload, headers: { 'x-forwarded-for': ip } });
const stored = () => test_.db.selectFrom('leads').selectAll().orderBy('id').execute();

describe('The public form', () => {
  test('is closed unless the organisation opens it', async () => {
    const answer = await submit();
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'intake.closed', message: 'This form is closed.' });
    expect(await stored()).toEqual([]);
  });

  describe('while it is open', () => {
    beforeAll(() => setIntake(true));
    beforeEach(async () => {
      await test_.db.deleteFrom('leads').execute();
      await test_.db.deleteFrom('rate_limits').execute();
    });

    test('stores a lead, writes it into the journal without an actor, and thanks', async () => {
      const answer = await submit();
      expect(answer.statusCode).toBe(202);
      expect(answer.json()).toEqual(thanks);
      const [lead] = await stored();
      expect(lead).toMatchObject({
        kind: 'PARENT',
        player_first_name: 'Sienna',
        parent_email: 'laura.abbott@mail.example',
      });
      const entry = await test_.db
        .selectFrom('journal')
        .selectAll()
        .where('entity_id', '=', lead!.id)
        .executeTakeFirstOrThrow();
      expect(entry).toMatchObject({ act: 'create', entity: 'lead', actor_id: null, details: { from: 'public form' } });
    });

    test('has the same rules as the console’s form', async () => {
      const answer = await submit({ ...application(), kind: 'PLAYER', ageGroup: 'U14' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        errors: [{ path: 'ageGroup', message: 'Players 14U and under must apply with a parent/guardian information.' }],
      });
      expect((await submit(application({ convertedPlayerId: crypto.randomUUID() }))).statusCode).toBe(400);
    });

    test('thanks a program that fills the unseen field in the same words, and stores nothing', async () => {
      const answer = await submit(application({ website: 'https://spam.example' }));
      expect(answer.statusCode).toBe(202);
      expect(answer.json()).toEqual(thanks);
      expect(await stored()).toEqual([]);
    });

    test('never says whether somebody is known here', async () => {
      const known = await makeUser(test_, { primary_role: 'PARENT' });
      const about = async (parentEmail: string) => {
        const { statusCode, body, headers } = await submit(application({ parentEmail }));
        return { statusCode, body, headers: Object.keys(headers).sort() };
      };
      expect(await about(known.email)).toEqual(await about('nobody.at.all@mail.example'));
    });

    test('takes the same application once, however often it is sent', async () => {
      const same = application();
      for (let count = 0; count < 3; count += 1) expect((await submit(same)).json()).toEqual(thanks);
      expect(await stored()).toHaveLength(1);
      await submit({ ...same, gradYear: 2031 });
      expect(await stored()).toHaveLength(2);
    });

    test('takes the same application once, also when it is sent many times at once', async () => {
      const same = application();
      const answers = await Promise.all(Array.from({ length: 8 }, () => submit(same)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(202));
      expect(await stored()).toHaveLength(1);
    });

    test('takes so many from one address and no more, and others go on', async () => {
      const sent = [];
      for (let count = 0; count <= intakeLimits.address.limit; count += 1) {
        sent.push((await submit(application(), '198.51.100.7')).statusCode);
      }
      expect(sent.filter((status) => status === 202)).toHaveLength(intakeLimits.address.limit);
      expect(sent.at(-1)).toBe(429);
      expect((await submit(application(), '192.0.2.9')).statusCode).toBe(202);
    });

    test('stays open for families while a flood comes in, takes few from each address, and tells the organisation once', async () => {
      await submit();
      await test_.db
        .updateTable('rate_limits')
        .set({ count: intakeLimits.everybody.limit })
        .where('key', 'like', 'intake/everybody:%')
        .execute();
      const flood = [];
      for (let count = 0; count < 6; count += 1) flood.push((await submit(application(), '198.51.100.7')).statusCode);
      expect(flood).toEqual([202, 202, 202, 429, 429, 429]);
      for (let host = 1; host <= 12; host += 1) {
        flood.push((await submit(application(), `203.0.113.${host}`)).statusCode);
      }
      expect(flood.slice(6)).toEqual([...Array.from({ length: 10 }, () => 202), 429, 429]);
      expect((await submit(application(), '192.0.2.44')).statusCode).toBe(202);
      const told = (await waitingJobs(test_.services)).filter(({ name }) => name === 'mail-flood-notice');
      expect(told).toHaveLength(1);
    });

    test('refuses a body that is larger than any application', async () => {
      const answer = await submit(application({ parentPhone: '5'.repeat(9_000) }));
      expect(answer.statusCode).toBe(413);
    });

    test('sets no cookie and allows no other site to read it', async () => {
      const { headers } = await submit();
      expect(headers['set-cookie']).toBeUndefined();
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      const preflight = await test_.app.inject({
        method: 'OPTIONS',
        url: '/api/intake/leads',
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
      });
      expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    });
  });
});

describe('The page of the public form', () => {
  const page = () => test_.app.inject('/intake');

  test('says that it is closed', async () => {
    await setIntake(false, ['https://www.bombers.example']);
    const answer = await page();
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('This form is closed.');
    expect(answer.body).not.toContain('<form');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('can be opened, and embedded only by the sites that the organisation names', async () => {
    await setIntake(true);
    expect((await page()).headers['content-security-policy']).toContain("frame-ancestors 'none'");
    await setIntake(true, ['https://www.bombers.example', 'https://tryouts.example:8443']);
    const answer = await page();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors https://www.bombers.example https://tryouts.example:8443",
    );
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    'http://www.bombers.example',
    'https://www.bombers.example/path',
    'https://*.example',
    "https://a.example; script-src 'unsafe-inline'",
    'https://a.example https://b.example',
    'javascript:alert(1)',
    '*',
  ])('%s is no site that can be named', async (origin) => {
    const answer = await admin.call({
      method: 'PUT',
      url: '/api/organisation/intake',
      payload: { open: true, origins: [origin] },
    });
    expect(answer.statusCode).toBe(400);
  });

  test('carries the organisation’s words as text, whatever they are', async () => {
    const words = { teams: 'T', portal: 'P', join: '<img src=x onerror=alert(1)>' };
    await test_.db
      .updateTable('organisation')
      .set({ words: JSON.stringify(words) })
      .execute();
    const { body } = await page();
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(body).not.toContain('<img');
  });

  test('is three small files that remember nothing', async () => {
    const files = await Promise.all(
      ['/intake', '/intake/page.css', '/intake/page.js'].map((url) => test_.app.inject(url)),
    );
    expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(files[2]!.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(files.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0)).toBeLessThan(20_000);
    expect(files[2]!.body).toContain('Players 14U and under must apply with a parent/guardian information.');
    for (const { body } of files)
      expect(body).not.toMatch(/localStorage|sessionStorage|indexedDB|document\.cookie|innerHTML/);
  });
});
