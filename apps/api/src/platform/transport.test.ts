import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseIsWeak, databaseTls } from '@dugout/database/database-tls.ts';
import { createTestDatabase, type TestDatabase } from '@dugout/database/test-database.ts';
import { startMailServer, type MailServer } from '../../test/mail-server.ts';
import { connect } from './db/database.ts';
import { openMailer } from './mail/mailer.ts';
import { readSettings } from './settings.ts';
import { mailMustEncrypt } from './transport.ts';

// 0.0.0.0 leads to this machine, and is none of its loopback addresses: it stands for a network here.
const overNetwork = (url: string) => url.replace(/127\.0\.0\.1|localhost/, '0.0.0.0');

let database: TestDatabase;
let mail: MailServer;
beforeAll(async () => {
  database = await createTestDatabase();
  mail = await startMailServer();
});
afterAll(async () => {
  await database.drop();
  await mail.close();
});

describe('a database over a network', () => {
  async function ask(url: string, tls: 'required' | 'off'): Promise<unknown> {
    const { pool, db } = connect({ url, pool: 4, tls, onIdleError: () => {} });
    try {
      return (await pool.query('select 1 as one')).rows;
    } finally {
      await db.destroy();
    }
  }

  test('that does not prove its name is not spoken to, unless the settings say so', async () => {
    await expect(ask(overNetwork(database.appUrl), 'required')).rejects.toThrow(/ssl|certificate|self.signed/i);
    expect(await ask(overNetwork(database.appUrl), 'off')).toEqual([{ one: 1 }]);
    expect(await ask(database.appUrl, 'required')).toEqual([{ one: 1 }]);
  });

  test('cannot be told otherwise by its address alone', () => {
    const read = (url: string, more = {}) =>
      readSettings({ DATABASE_URL: url, SERVER_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://a.example', ...more });
    const weak = ['sslmode=disable', 'sslmode=no-verify', 'ssl=false', 'ssl=0', 'ssl=no-verify'];
    const compatible = ['require', 'prefer', 'verify-ca&sslrootcert=package.json'];
    for (const part of [...weak, ...compatible.map((mode) => `uselibpqcompat=true&sslmode=${mode}`)]) {
      const url = `postgres://dugout_app@db.example/dugout?${part}`;
      expect(() => read(url)).toThrow('DATABASE_URL must not change how a connection over a network is encrypted');
      expect(read(url, { DATABASE_TLS: 'off' }).DATABASE_URL).toBe(url);
    }
    for (const good of ['', '?sslmode=verify-full', '?sslrootcert=package.json']) {
      expect(read(`postgres://dugout_app@db.example/dugout${good}`).DATABASE_TLS).toBe('required');
    }
    for (const weak of ['requireTLS=false', 'ignoreTLS=true', 'tls.rejectUnauthorized=false']) {
      const mail = { SMTP_URL: `smtp://mail.example:587?${weak}` };
      expect(() => read('postgres:///d', mail)).toThrow('SMTP_URL must not change how');
      expect(read('postgres:///d', { ...mail, SMTP_TLS: 'off' }).SMTP_URL).toBe(mail.SMTP_URL);
    }
  });

  test.each([
    ['postgres://a@127.0.0.1/d', false],
    ['postgres://a@127.8.8.8/d', false],
    ['postgres://a@localhost:5433/d', false],
    ['postgres://a@[::1]/d', false],
    ['postgres:///d?host=/var/run/postgresql', false],
    ['postgres://dugout_app@/d?host=/var/run/postgresql', false],
    ['postgres://a@%2Fvar%2Frun%2Fpostgresql/d', false],
    ['postgres://a@10.0.0.7/d', true],
    ['postgres://a@localhost.example/d', true],
    ['postgres://a@127.0.0.1/d?host=db.example', true],
    ['postgres://a@[fe80::1]/d', true],
  ])('%s: demanded %s', (url, demanded) => {
    expect(databaseTls(url)).toEqual(demanded ? { ssl: {} } : {});
    expect(databaseIsWeak(`${url}${url.includes('?') ? '&' : '?'}sslmode=disable`)).toBe(demanded);
  });
});

describe('a mail server over a network', () => {
  const letter = { to: 'kim@bombers.example', senderName: 'Bombers', subject: 'Hello', text: 'Hello', html: '' };
  async function send(url: string, tls: 'required' | 'off'): Promise<void> {
    const mailer = openMailer({ SMTP_URL: url, SMTP_TLS: tls, MAIL_FROM: 'no-reply@dugout.example' });
    try {
      await mailer.send({ ...letter, id: randomUUID() });
    } finally {
      mailer.close();
    }
  }

  test('that does not encrypt gets no mail, unless the settings say so', async () => {
    await expect(send(overNetwork(mail.url), 'required')).rejects.toMatchObject({ code: 'ETLS' });
    expect(mail.received).toHaveLength(0);
    await send(overNetwork(mail.url), 'off');
    await send(mail.url, 'required');
    expect(mail.received).toHaveLength(2);
  });

  test.each([
    ['smtp://127.0.0.1:1025', false],
    ['smtp://[::1]:25', false],
    ['smtp://mail.example:587', true],
    ['smtp://192.168.1.9:25', true],
  ])('%s: must encrypt %s', (url, must) => {
    expect(mailMustEncrypt(url)).toBe(must);
  });
});
