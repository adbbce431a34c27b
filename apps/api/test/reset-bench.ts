import type { InjectOptions } from 'fastify';
import { makeUser, startTestApp, type Person, type TestApp } from './app.ts';
import { workOff } from './job-queue.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { authJobs } from '../src/modules/auth/auth.jobs.ts';

export type ResetBench = Awaited<ReturnType<typeof startResetBench>>;

/** An application, a mail server, and the steps of a reset as a person takes them. For tests. */
export async function startResetBench() {
  const mail = await startMailServer();
  const test = await startTestApp({ SMTP_URL: mail.url, TRUSTED_PROXIES: '1' });
  return {
    ...resetSteps(test, mail),
    async close(): Promise<void> {
      await test.close();
      await mail.close();
    },
  };
}

/** The application writes to that mail server, and believes one proxy. */
export function resetSteps(test: TestApp, mail: MailServer) {
  let calls = 0;

  /** From a network of its own each time, so that only the limit in question is met. */
  function post(url: string, payload: object, more: InjectOptions = {}) {
    calls += 1;
    const from = `10.${calls >> 8}.${calls & 255}.1`;
    const headers = { 'x-forwarded-for': from, ...more.headers };
    return test.app.inject({ method: 'POST', url, payload, ...more, headers });
  }
  const forgot = (email: string, more?: InjectOptions) => post('/api/auth/forgot-password', { email }, more);
  const work = () => workOff(test.services, authJobs);
  function linkIn(index: number): URL {
    const text = mail.received.at(index)?.mail.text ?? '';
    return new URL(/https?:\S+/.exec(text)?.[0] ?? 'about:blank');
  }

  return {
    test,
    mail,
    post,
    forgot,
    work,
    linkIn,
    login: (email: string, password: string, more?: InjectOptions) =>
      post('/api/auth/login', { email, password }, more),
    reset: (email: string, token: string, password = goodPassword) =>
      post('/api/auth/reset-password', { email, token, password }),
    admin: () => makeUser(test, { primary_role: 'ADMIN' }),
    async tokenFor(person: Person): Promise<string> {
      await forgot(person.email);
      await work();
      return linkIn(-1).searchParams.get('token') ?? '';
    },
    links: (person: Person) =>
      test.db
        .selectFrom('password_resets')
        .selectAll()
        .where('user_id', '=', person.id)
        .orderBy('created_at')
        .execute(),
    /** What earlier tests left to be done is not this one's. */
    async clear(): Promise<void> {
      await work();
      mail.received.length = 0;
    },
  };
}

export const goodPassword = 'four quiet geese';
