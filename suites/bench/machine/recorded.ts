import pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '../../../apps/api/src/app.ts';
import { systemClock } from '../../../apps/api/src/platform/clock.ts';
import { connect } from '../../../apps/api/src/platform/db/database.ts';
import { createFolderStore } from '../../../apps/api/src/platform/files/folder-store.ts';
import { readSettings } from '../../../apps/api/src/platform/settings.ts';
import { administrator, type Data } from './data.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Who calls is looked up on every call: that is what the API adds, not what was asked for. */
const ofTheCaller = (text: string) => /\bfrom "?sessions"?\b/i.test(text);

/**
 * What the API asks the database for the answers at these addresses, so that the bare engine is measured with the same SQL without anybody
 * writing it down a second time.
 */
export async function recordStatements(
  { appUrl }: Data,
  folder: string,
  paths: readonly string[],
): Promise<Map<string, Statement[]>> {
  const heard: Statement[] = [];
  const restore = listenToDriver((statement) => heard.push(statement));
  const settings = readSettings({
    DATABASE_URL: appUrl,
    SERVER_SECRET: 'only for measuring, and long enough to be accepted',
    PUBLIC_URL: 'http://127.0.0.1',
    LOG_LEVEL: 'silent',
  });
  const { db } = connect({ url: appUrl, pool: 4, onIdleError: () => {} });
  const files = createFolderStore(`${folder}/files`);
  const app = await buildApp({ db, clock: systemClock, settings, log: pino({ level: 'silent' }), files });
  try {
    const signedIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload: administrator });
    const { access } = signedIn.json<{ access: string }>();
    const headers = { authorization: `Bearer ${access}` };
    const recorded = new Map<string, Statement[]>();
    for (const path of paths) {
      // The first call of a session also notes that it was used.
      await app.inject({ url: path, headers });
      heard.length = 0;
      // Nothing is kept for this encoding.
      const answer = await app.inject({ url: path, headers: { ...headers, 'accept-encoding': 'identity' } });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
      recorded.set(
        path,
        heard.filter(({ text }) => !ofTheCaller(text)),
      );
    }
    return recorded;
  } finally {
    restore();
    await app.close();
    await db.destroy();
  }
}

type Query = (this: pg.Client, ...parts: unknown[]) => unknown;

function listenToDriver(hear: (statement: Statement) => void): () => void {
  const driver = pg.Client.prototype as unknown as { query: Query };
  const original = driver.query;
  driver.query = function heardQuery(...parts) {
    const [first, second] = parts;
    const config = typeof first === 'string' ? { text: first, values: second } : (first as Partial<Statement>);
    if (typeof config.text === 'string') {
      hear({ text: config.text, values: Array.isArray(config.values) ? (config.values as unknown[]) : [] });
    }
    return original.apply(this, parts);
  };
  return () => {
    driver.query = original;
  };
}
