import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Stage } from '../machine/stage.ts';
import { database } from '../machine/club.ts';

/** Everything that decides a mail, over the API, and what was undone after it had been decided. */
export class Acts {
  readonly #stage: Stage;
  readonly #address: string;
  readonly #token: string;
  #people = 0;
  /** Addresses that must have got a mail. */
  readonly decided: string[] = [];
  readonly undone: string[] = [];
  /** Mails whose transaction was rolled back, by their Message-ID. */
  readonly undoneMails: string[] = [];

  constructor(stage: Stage, address: string, token: string) {
    this.#stage = stage;
    this.#address = address;
    this.#token = token;
  }

  #post(path: string, body: object): Promise<number> {
    this.#people += 1;
    return fetch(`${this.#address}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#token}`,
        'content-type': 'application/json',
        'idempotency-key': `act-of-jobs-${this.#people}`,
        // Each from another place: the limits are not what is tried here.
        'x-forwarded-for': `10.${this.#people >> 16}.${(this.#people >> 8) & 255}.${this.#people & 255}`,
      },
      body: JSON.stringify(body),
    }).then(
      (answer) => answer.status,
      () => 0,
    );
  }

  #newAddress(): string {
    this.#people += 1;
    return `invited${this.#people}@bombers.example`;
  }

  #invite(email: string): Promise<number> {
    return this.#post('/administrators', { fname: 'Robin', lname: 'Fields', email });
  }

  /** Until it was done: the database may be away. */
  async invite(): Promise<void> {
    const email = this.#newAddress();
    for (let tries = 1; ; tries += 1) {
      const status = await this.#invite(email);
      // Acknowledged as unavailable it may have been done all the same: the address is taken then.
      if (status === 201 || (status === 409 && tries > 1)) break;
      if (status !== 0 && status !== 503) throw new Error(`the invitation answered ${status}`);
      if (tries === 60) throw new Error('no invitation could be sent for a minute');
      await sleep(1_000);
    }
    this.decided.push(email);
  }

  /** Two jobs, one after the other: the second is decided by the first. */
  async forgetPassword(email: string): Promise<void> {
    const status = await this.#post('/auth/forgot-password', { email });
    if (status !== 202) throw new Error(`forgot-password answered ${status}`);
    this.decided.push(email);
  }

  /** The mail is decided, and then the journal cannot be written: no journal, no act. */
  async invitationsThatAreUndone(count: number): Promise<void> {
    const client = new pg.Client({ connectionString: this.#stage.ownerUrl });
    await client.connect();
    await client.query('begin; lock table journal in share mode');
    const emails = Array.from({ length: count }, () => this.#newAddress());
    const statuses = await Promise.all(emails.map((email) => this.#invite(email)));
    await client.query('rollback');
    await client.end();
    const done = statuses.filter((status) => status < 400);
    if (done.length > 0) throw new Error(`acts without a journal were answered ${done.join(', ')}`);
    this.undone.push(...emails);
  }

  /** A mail that would be written, of a transaction that is taken back. */
  async mailThatIsUndone(mailId: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.#stage.ownerUrl });
    await client.connect();
    await client.query('begin');
    const { rowCount } = await client.query(
      `select graphile_worker.add_job('mail-reset-link', json_build_object('mailId', $1::text,
         'data', json_build_object('resetId', id)), max_attempts => 12)
       from password_resets where used_at is null order by created_at desc limit 1`,
      [mailId],
    );
    if (rowCount !== 1) throw new Error('there is no open link to write about');
    await sleep(100);
    await client.query('rollback');
    await client.end();
    this.undoneMails.push(mailId);
  }
}

/** Administrators with a password, to whom no mail was sent yet. */
export async function addAdministrators(stage: Stage, count: number): Promise<string[]> {
  const rows = await stage.server.ask<{ email: string }>(
    `insert into users (fname, lname, email, primary_role, password_hash)
     select 'Robin', 'Forgetful', 'forgetful' || place || '@bombers.example', 'ADMIN', password_hash
     from users, generate_series(1, ${count}) as place where users.email = 'administrator1@bombers.example'
     returning email`,
    database,
  );
  if (rows.length !== count) throw new Error(`${rows.length} administrators were added`);
  return rows.map(({ email }) => email);
}
