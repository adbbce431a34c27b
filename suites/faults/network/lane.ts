import { Agent } from 'node:http';
import { join } from 'node:path';
import { createRandom, type Random } from '@dugout/database/random.ts';
import { administrators, database, password, settingsOf, tokenOf } from '../machine/club.ts';
import { Link } from '../../support/link.ts';
import { freePort } from '../../../tooling/suite/free-port.ts';
import { Program } from '../../support/program.ts';
import type { Stage } from '../machine/stage.ts';
import type { Ask } from './call.ts';
import type { Place } from './kinds.ts';

export const pool = 10;
export const teams = 1_000;

/** One API process, and the links to it and behind it. */
export interface Behind {
  readonly api: Program;
  readonly port: number;
  readonly database: Link;
}

/** Where one fault after the other is tried; faults on the callers' side share one process, which is well meanwhile. */
export interface Lane {
  readonly name: string;
  readonly place: Place;
  readonly behind: Behind;
  readonly callers: Link;
  readonly token: string;
  readonly random: Random;
  readonly asks: Asks;
}

export async function startBehind(stage: Stage, random: () => number): Promise<Behind> {
  const port = await freePort();
  const link = await Link.open(stage.server.port, random);
  // Sign-ins are counted by address: each of these comes from another one.
  const settings = settingsOf(link.port, port, join(stage.root, 'files'), { TRUSTED_PROXIES: '1' });
  const api = stage.keep(new Program('main', settings, join(stage.root, `api-${port}.log`)));
  api.start();
  await api.untilAnswers(`http://127.0.0.1:${port}/api/ready`, 60_000);
  return { api, port, database: link };
}

export async function openLane(
  behind: Behind,
  place: Place,
  name: string,
  seed: number,
  nextPerson: () => number,
): Promise<Lane> {
  const random = createRandom(seed);
  const callers = await Link.open(behind.port, () => random.next());
  const token = await tokenOf(`http://127.0.0.1:${behind.port}`, emailOf(nextPerson()));
  return { name, place, behind, callers, token, random, asks: new Asks(name, nextPerson) };
}

/** Rows to read, enough that an export takes several pieces; and people who sign in. */
export async function fillClub(stage: Stage, people: number): Promise<void> {
  // The journal needs no image of each of them, which would take most of the time.
  await stage.server.ask(
    `set session_replication_role = replica;
     insert into users (fname, lname, email, primary_role, password_hash)
       select fname, lname, 'person' || number || '@bombers.example', primary_role, password_hash
         from users, generate_series(1, ${people}) number where email = '${administrators(1)[0]}';
     insert into teams (name, state) select 'Bombers ' || number, 'TX' from generate_series(1, ${teams}) number`,
    database,
  );
}

const emailOf = (person: number) => `person${person}@bombers.example`;
export const freshAgent = () => new Agent({ keepAlive: true });
export const linkOf = ({ place, callers, behind }: Lane): Link => (place === 'callers' ? callers : behind.database);

/** What administrators do, each save under a name and a key that no other has. */
class Asks {
  readonly #lane: string;
  readonly #nextPerson: () => number;
  #place = 0;
  readonly saves: Ask[] = [];

  constructor(lane: string, nextPerson: () => number) {
    this.#lane = lane;
    this.#nextPerson = nextPerson;
  }

  list = (): Ask => ({ name: 'list', method: 'GET', path: `/teams?pageSize=12&page=${1 + (this.#place % 7)}` });
  record = (): Ask => ({ name: 'record', method: 'GET', path: '/auth/me' });
  health = (): Ask => ({ name: 'health', method: 'GET', path: '/health' });
  export = (): Ask => ({ name: 'export', method: 'GET', path: '/teams/export?format=csv' });

  save(): Ask {
    this.#place += 1;
    const title = `Sponsor ${this.#lane} ${this.#place}`;
    const ask: Ask = {
      name: 'save',
      method: 'POST',
      path: '/sponsors',
      headers: { 'idempotency-key': `network-${this.#lane}-${this.#place}` },
      body: { title, url: `https://sponsors.example/${this.#lane}-${this.#place}` },
    };
    this.saves.push(ask);
    return ask;
  }

  /** Each of an account of its own: a try whose end is unknown is counted as a failure. */
  signIn(random: Random): Ask {
    const address = `10.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(1, 254)}`;
    return {
      name: 'sign-in',
      method: 'POST',
      path: '/auth/login',
      headers: { 'x-forwarded-for': address },
      body: { email: emailOf(this.#nextPerson()), password },
    };
  }
}
