import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createRandom, type Random } from '@dugout/database/random.ts';

/** One committed transaction, as the test wrote it down; the last one may be unknown when the server is killed. */
export interface Act {
  readonly id: string;
  /** Null where the record was deleted. */
  readonly content: Content | null;
  /** Before the commit was sent: it is at least as old. */
  readonly at: number;
}

export interface Content {
  readonly body: string;
  readonly picture: string | null;
}

/** How many acts of each writer are in the state that is meant. */
export type Extent = readonly number[];

export interface Moment {
  readonly at: Date;
  readonly extent: Extent;
}

const ends = (writer: number) => `writer ${writer}`;

/** Each has records of its own; each act counts itself in its own transaction. */
class Writer {
  readonly acts: Act[] = [];
  readonly name: number;
  readonly #random: Random;

  constructor(name: number, seed: number) {
    this.name = name;
    this.#random = createRandom(seed * 31 + name);
  }

  state(extent: number): Map<string, Content> {
    const records = new Map<string, Content>();
    for (const { id, content } of this.acts.slice(0, extent)) {
      if (content) records.set(id, content);
      else records.delete(id);
    }
    return records;
  }

  pause(longest: number): Promise<void> {
    return sleep(this.#random.next() * longest);
  }

  async act(client: pg.Client, files: string): Promise<void> {
    const random = this.#random;
    const present = [...this.state(this.acts.length).keys()];
    const isNew = present.length < 3 || random.chance(0.5);
    const id = isNew ? uuid(random) : random.pick(present);
    const removes = !isNew && random.chance(0.3);
    const body = Array.from({ length: random.between(20, 400) }, () => random.between(0, 35).toString(36)).join('');
    const picture = !removes && random.chance(0.1) ? storePicture(files, random) : null;
    const content = removes ? null : { body, picture };
    await client.query('begin');
    if (picture) {
      const values = 'name, type, bytes, width, height';
      await client.query(`insert into uploads (${values}) values ($1, 'image/webp', 5000, 100, 100)`, [picture]);
    }
    if (removes) await client.query('delete from articles where id = $1', [id]);
    else {
      await client.query(
        `insert into articles (id, title, body, image_url) values ($1, $2, $3, $4)
          on conflict (id) do update set body = excluded.body, image_url = excluded.image_url`,
        [id, ends(this.name), body, picture && `/api/files/${picture}`],
      );
    }
    await client.query('update sponsors set url = $2 where title = $1', [ends(this.name), this.acts.length + 1]);
    await client.query(`insert into journal (act, entity, entity_id) values ('update', 'article', $1)`, [id]);
    this.acts.push({ id, content, at: Date.now() });
    await client.query('commit');
  }
}

const hexOf = (random: Random, digits: number) =>
  Array.from({ length: digits }, () => random.between(0, 15).toString(16)).join('');
const uuid = (random: Random) => [8, 4, 4, 4, 12].map((digits) => hexOf(random, digits)).join('-');

/** As the API stores one: whole under the hash of its content, a smaller copy before it. */
function storePicture(files: string, random: Random): string {
  const content = Buffer.from(hexOf(random, 10_000), 'hex');
  const hash = createHash('sha256').update(content).digest('hex');
  const folder = join(files, hash.slice(0, 2));
  if (!existsSync(folder)) mkdirSync(folder);
  for (const [name, part] of [
    [`${hash}-160.webp`, content.subarray(0, 1_000)],
    [`${hash}.webp`, content],
  ] as const) {
    writeFileSync(join(folder, `.${name}.part`), part, { flush: true });
    renameSync(join(folder, `.${name}.part`), join(folder, name));
  }
  return `${hash}.webp`;
}

/** They write all the time; between two moments of rest, the order of their acts is unknown. */
export class Writers {
  readonly all: readonly Writer[];
  readonly moments: Moment[] = [];
  readonly #files: string;
  #rest: Promise<void> | null = null;
  #running = false;
  #loops: Promise<void>[] = [];
  #busy = 0;

  constructor(count: number, seed: number, files: string) {
    this.#files = files;
    this.all = Array.from({ length: count }, (_, place) => new Writer(place + 1, seed));
  }

  get acts(): number {
    return this.all.reduce((sum, { acts }) => sum + acts.length, 0);
  }

  async introduce(client: pg.Client): Promise<void> {
    for (const { name } of this.all) {
      await client.query('insert into sponsors (title, url) values ($1, $2)', [ends(name), '0']);
    }
  }

  /** Until `halt`, or until the server is gone. */
  start(url: string, longestPause: number): void {
    this.#running = true;
    this.#loops = this.all.map(async (writer) => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      try {
        await client.connect();
        while (this.#running) {
          await this.#rest;
          this.#busy += 1;
          await writer.act(client, this.#files).finally(() => (this.#busy -= 1));
          await writer.pause(longestPause);
        }
      } catch {
        // The server is gone: what became of this act is not known.
      } finally {
        await client.end().catch(() => undefined);
      }
    });
  }

  async halt(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#loops);
  }

  /** Everybody rests: what was done is before it, what is done later is after it. By the clock of the server. */
  async moment(client: pg.Client): Promise<Moment> {
    let goOn = () => {};
    this.#rest = new Promise((resolve) => (goOn = resolve));
    while (this.#busy > 0) await sleep(2);
    await sleep(5);
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
    await sleep(5);
    const moment = { at: rows[0]!.at, extent: this.all.map(({ acts }) => acts.length) };
    this.moments.push(moment);
    this.#rest = null;
    goOn();
    return moment;
  }

  /** What the server has forgotten never was. */
  forget(extent: Extent, after: Date): void {
    for (const [place, { acts }] of this.all.entries()) acts.length = extent[place]!;
    this.moments.splice(0, this.moments.length, ...this.moments.filter(({ at }) => at <= after));
  }
}

/** How many acts of each writer a server remembers. */
export async function extentIn(client: pg.Client, writers: Writers): Promise<Extent> {
  const { rows } = await client.query<{ title: string; url: string }>('select title, url from sponsors');
  return writers.all.map(({ name }) => Number(rows.find(({ title }) => title === ends(name))?.url ?? -1));
}

/** Whether the server holds exactly what the acts come to, in sentences where not. */
export async function differences(client: pg.Client, writers: Writers, extent: Extent): Promise<string[]> {
  const found = await extentIn(client, writers);
  const wrong: string[] = [];
  const { rows } = await client.query<{ id: string; body: string; picture: string | null }>(
    `select id, body, replace(image_url, '/api/files/', '') as picture from articles where title like 'writer %'`,
  );
  const records = new Map(rows.map(({ id, body, picture }) => [id, { body, picture }]));
  for (const [place, writer] of writers.all.entries()) {
    if (found[place] !== extent[place]) wrong.push(`writer ${writer.name} is at ${found[place]}, not ${extent[place]}`);
    for (const [id, { body, picture }] of writer.state(extent[place]!)) {
      const there = records.get(id);
      records.delete(id);
      if (!there) wrong.push(`a record of writer ${writer.name} is missing`);
      else if (there.body !== body || there.picture !== picture)
        wrong.push(`a record of writer ${writer.name} differs`);
    }
  }
  if (records.size > 0) wrong.push(`${records.size} records are there that should not be`);
  return wrong;
}
