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

  describe('says above its button what happens with the data', () => {
    beforeAll(() => setIntake(true));
    const settle = (values: { privacy_notice?: string | null; privacy_policy_url?: string | null; name?: string }) =>
      test_.db
        .updateTable('organisation')
        .set({ name: 'Bombers', support_address: null, privacy_notice: null, privacy_policy_url: null, ...values })
        .execute();
    /** Once for who has no JavaScript, once between the last field and the button. */
    const parts = async () => {
      const { body } = await page();
      return {
        unscripted: /<noscript>(.*?)<\/noscript>/s.exec(body)![1]!,
        form: /<div id="fields">(.*?)<button type="submit">/s.exec(body)![1]!,
      };
    };

    test('in a default sentence, with the support address where there is one', async () => {
      await settle({});
      const sentence =
        'Only the staff of Bombers can see what you send. We use it to reply to you and to place players on teams. To have it deleted,';
      for (const part of Object.values(await parts())) {
        expect(part).toContain(`<p class="privacy">${sentence} ask our staff.</p>`);
        expect(part).not.toContain('<a ');
      }
      await test_.db.updateTable('organisation').set({ support_address: 'help@bombers.example' }).execute();
      for (const part of Object.values(await parts()))
        expect(part).toContain(`${sentence} write to help@bombers.example.`);
    });

    test('in the organisation’s own lines, with its link', async () => {
      await settle({
        privacy_notice: 'First line.\nSecond line.',
        privacy_policy_url: 'https://bombers.example/privacy',
      });
      for (const part of Object.values(await parts())) {
        expect(part).toContain('First line.\nSecond line.');
        expect(part).not.toContain('Only the staff');
        expect(part).toContain(
          '<a href="https://bombers.example/privacy" target="_blank" rel="noopener noreferrer">Privacy policy</a>',
        );
      }
      expect((await test_.app.inject('/intake/page.css')).body).toMatch(/\.privacy \{[^}]*white-space: pre-line/);
    });

    test('as text, whatever it is, and never with a link that is not https', async () => {
      const hostile = `<script>alert("1")</script> '{{title}}' <!-- privacy --> $& $\``;
      await settle({ privacy_notice: hostile, privacy_policy_url: 'https://a.example/"onclick="alert(1)' });
      const { body, headers } = await page();
      const escaped =
        '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &#39;{{title}}&#39; &lt;!-- privacy --&gt; $&amp; $`';
      expect(body.split(escaped)).toHaveLength(3);
      expect(body).not.toContain('<script>');
      expect(body).toContain('href="https://a.example/&quot;onclick=&quot;alert(1)"');
      expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
      for (const address of ['javascript:alert(1)', 'http://a.example', ' https://a.example', '//a.example']) {
        await settle({ privacy_policy_url: address });
        expect((await page()).body).not.toContain('Privacy policy');
      }
      await settle({ name: '<!-- privacy --><b>' });
      expect((await page()).body).not.toContain('<b>');
      await settle({});
    });
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
