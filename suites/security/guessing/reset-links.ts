import { seeded } from '../../../apps/api/test/acts.ts';
import { patiently, type TestApp } from '../../../apps/api/test/app.ts';
import { startMailServer } from '../../../apps/api/test/mail-server.ts';
import { goodPassword, resetSteps } from '../../../apps/api/test/reset-bench.ts';
import { withBench } from '../bench.ts';
import { timesOf, type Asked, type Tally } from '../../../tooling/suite/check.ts';
import { hostileBodies, hostileHeaders } from './hostile-requests.ts';

type Steps = ReturnType<typeof resetSteps>;

/** A link leads to us, is mailed to the stored address, works once, and cannot be burnt by a stranger. */
export async function tryResetLinks(asked: Asked, tally: Tally): Promise<void> {
  const mail = await startMailServer();
  const settings = { SMTP_URL: mail.url, TRUSTED_PROXIES: '1' };
  try {
    await withBench(
      tally,
      async (bench) => {
        const steps = resetSteps(bench, mail);
        await tryHostileRequests(tally, steps, bench);
        await tryWrongTokens(asked, tally, steps);
        await tryLooking(tally, steps);
        await tryOldAddress(tally, steps);
        const rounds = timesOf(asked, { short: 1, whole: 3, release: 10 });
        for (let round = 0; round < rounds; round += 1) await tryAtOnce(tally, steps);
      },
      settings,
    );
  } finally {
    await mail.close();
  }
}

async function tryHostileRequests(tally: Tally, steps: Steps, { services }: TestApp): Promise<void> {
  const ours = new URL(services.settings.PUBLIC_URL).origin;
  const asked = new Set<string>();
  for (const headers of hostileHeaders) {
    const person = await steps.admin();
    asked.add(person.email);
    const { statusCode } = await steps.forgot(person.email, { headers });
    if (statusCode !== 202) tally.finding(`a request with ${JSON.stringify(headers)} was answered ${statusCode}`);
  }
  const victim = await steps.admin();
  for (const body of hostileBodies(victim.email)) {
    const { statusCode } = await steps.post('/api/auth/forgot-password', body as object);
    if (statusCode >= 500) tally.finding(`${JSON.stringify(body)} was answered ${statusCode}`);
  }
  await steps.work();
  tally.count('hostile requests for a link', hostileHeaders.length + hostileBodies('').length);
  for (const [place, { recipients, mail }] of steps.mail.received.entries()) {
    const [recipient = ''] = recipients;
    if (recipients.length !== 1 || !(asked.has(recipient) || recipient === victim.email)) {
      tally.finding(`a link was mailed to ${recipients.join(' and ')}`);
    }
    const link = steps.linkIn(place);
    if (link.origin !== ours) tally.finding(`a link leads to ${link.origin}`);
    if (link.searchParams.get('email') !== recipient) tally.finding('a link names another address than its recipient');
    const whole = `${mail.subject} ${mail.text} ${String(mail.html)} ${JSON.stringify([...mail.headers])}`;
    if (whole.includes('evil')) tally.finding('a mail holds what the request said');
  }
  const answered = new Set(steps.mail.received.flatMap(({ recipients }) => recipients));
  const missed = [...asked].filter((email) => !answered.has(email)).length;
  if (missed > 0) tally.finding(`${missed} administrators got no link`);
}

async function tryWrongTokens(asked: Asked, tally: Tally, steps: Steps): Promise<void> {
  const random = seeded(asked.seed);
  for (let person = 0; person < 10; person += 1) {
    const owner = await steps.admin();
    const token = await steps.tokenFor(owner);
    const place = Math.floor(random() * token.length);
    const altered = token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1);
    const wrong = [altered, token.toUpperCase(), token.slice(1), `${token}A`, ''.padEnd(43, 'A'), `${token}=`];
    for (const one of wrong) {
      const { statusCode } = await steps.reset(owner.email, one);
      tally.count('wrong tokens');
      if (statusCode !== 400) tally.finding(`a wrong token was answered ${statusCode}`);
    }
    const { statusCode } = await steps.reset(owner.email, token);
    if (statusCode !== 200)
      tally.finding(`after ${wrong.length} wrong tries the owner's link was refused (${statusCode})`);
  }
}

/** Mail scanners open every link. */
async function tryLooking(tally: Tally, steps: Steps): Promise<void> {
  const owner = await steps.admin();
  const token = await steps.tokenFor(owner);
  const query = new URLSearchParams({ email: owner.email, token }).toString();
  for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
    for (const path of ['/reset-password', '/api/auth/reset-password', '/api/auth/forgot-password']) {
      await steps.test.app.inject({ method, url: `${path}?${query}` });
      tally.count('looks at a link');
    }
  }
  const { statusCode } = await steps.reset(owner.email, token);
  if (statusCode !== 200) tally.finding(`a link that was looked at was used up (${statusCode})`);
}

/** A reader of the owner's previous mailbox must not get into the account. */
async function tryOldAddress(tally: Tally, steps: Steps): Promise<void> {
  const { db } = steps.test;
  const owner = await steps.admin();
  const token = await steps.tokenFor(owner);
  const payload = { fname: 'Test', email: `moved.${owner.email}`, primaryRole: 'ADMIN' };
  const other = await steps.admin();
  const signedIn = (await steps.login(other.email, 'a quiet field at dawn')).json<{ access: string }>();
  const headers = { authorization: `Bearer ${signedIn.access}` };
  const moved = await steps.test.app.inject({ method: 'PUT', url: `/api/users/${owner.id}`, payload, headers });
  if (moved.statusCode !== 200) tally.finding(`the address could not be changed: ${moved.body}`);
  await steps.work();
  const asked = steps.mail.received.find(({ recipients }) => recipients.includes(payload.email));
  const link = new URLSearchParams(/#(\S+)/.exec(asked?.mail.text ?? '')?.[1]);
  const confirmed = await steps.post('/api/auth/confirm-email', { token: link.get('token') ?? '' });
  if (confirmed.statusCode !== 200) tally.finding(`the address could not be confirmed: ${confirmed.body}`);
  for (const email of [owner.email, payload.email]) {
    const { statusCode } = await steps.reset(email, token);
    tally.count('links mailed to an earlier address');
    if (statusCode !== 400) tally.finding(`a link mailed to an earlier address was taken for ${email} (${statusCode})`);
  }
  await db.deleteFrom('sessions').where('user_id', '=', other.id).execute();
}

async function tryAtOnce(tally: Tally, steps: Steps): Promise<void> {
  const owner = await steps.admin();
  const token = await steps.tokenFor(owner);
  const uses = Array.from({ length: 100 }, (_, place) =>
    patiently(() => steps.reset(owner.email, token, `${goodPassword} ${place}`)),
  );
  const statuses = (await Promise.all(uses)).map(({ statusCode }) => statusCode);
  tally.count('uses of one link at once', uses.length);
  const won = statuses.filter((status) => status === 200).length;
  if (won !== 1) tally.finding(`of ${uses.length} uses of one link at once ${won} succeeded`);
  const odd = statuses.filter((status) => ![200, 400, 503].includes(status));
  if (odd.length > 0) tally.finding(`uses of one link at once were answered ${[...new Set(odd)].join(', ')}`);
}
