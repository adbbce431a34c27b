import { createHash, randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { makeProgram } from '../../../apps/api/test/ingest.ts';
import { makeUser, signInAdmin, testPassword, type SignedIn, type TestApp } from '../../../apps/api/test/app.ts';
import { addressOf, type Call } from './call.ts';

/** Those who may call, each kind of access by its own: an administrator, a program with its key, anybody. */
export class Callers {
  readonly #bench: TestApp;
  #admin!: SignedIn;
  #key = '';
  /** An administrator who took their own rights away, or ended their own session, comes again as another. */
  signedIn = 0;

  constructor(bench: TestApp) {
    this.#bench = bench;
  }

  get admin(): SignedIn {
    return this.#admin;
  }

  /** What only a known user can send: the password, the token of a session, that of a mailed link. */
  async ownBodies(): Promise<readonly unknown[]> {
    const { email, refresh } = await signInAdmin(this.#bench);
    return [{ email, password: testPassword }, { refresh }, await this.#mailedLink()];
  }

  async #mailedLink(): Promise<object> {
    const { id, email } = await makeUser(this.#bench, { primary_role: 'ADMIN' });
    const token = randomBytes(32).toString('base64url');
    const token_hash = createHash('sha256').update(token).digest();
    const expires_at = new Date(Date.now() + 30 * 60_000);
    const link = { user_id: id, purpose: 'reset', token_hash, expires_at };
    await this.#bench.db.insertInto('password_resets').values(link).execute();
    return { email, token, password: 'nine innings of rain' };
  }

  async comeAgain(): Promise<void> {
    this.signedIn += 1;
    await this.#readyForStrangers();
    this.#admin = await signInAdmin(this.#bench);
    this.#key = (await makeProgram(this.#bench, this.#admin)).key;
  }

  /** Limits are another check's: here they would only keep the calls from being looked at. */
  async #readyForStrangers(): Promise<void> {
    const { db } = this.#bench;
    await db.deleteFrom('rate_limits').execute();
    await db.deleteFrom('sign_in_failures').execute();
    await db.updateTable('organisation').set({ intake_open: true }).execute();
  }

  async send(call: Call): Promise<LightMyRequestResponse> {
    const { access, method } = call.route;
    if (access === 'public' && method !== 'GET') await this.#readyForStrangers();
    const answer = await this.#inject(call);
    if (access === 'public' || (answer.statusCode !== 401 && answer.statusCode !== 403)) return answer;
    await this.comeAgain();
    return this.#inject(call);
  }

  #inject(call: Call): Promise<LightMyRequestResponse> {
    const { access, method } = call.route;
    const bearer = access === 'admin' ? this.#admin.access : access === 'service' ? this.#key : null;
    return this.#bench.app.inject({
      method,
      url: addressOf(call),
      headers: {
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(call.contentType === null ? {} : { 'content-type': call.contentType }),
        ...call.headers,
      },
      ...(call.payload === undefined ? {} : { payload: call.payload }),
    });
  }
}
