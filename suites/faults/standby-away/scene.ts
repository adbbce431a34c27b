import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { database, settingsOf } from '../machine/club.ts';
import { Link } from '../../support/link.ts';
import { freePort } from '../../../tooling/suite/free-port.ts';
import { PostgresServer } from '../machine/postgres.ts';
import { Program } from '../../support/program.ts';
import { Stage } from '../machine/stage.ts';
import { call, type Ask, type Ended } from '../network/call.ts';
import { freshAgent } from '../network/lane.ts';

const standbyName = 'two';

/** A primary that waits for its one standby, and the API with a link to whom it is led. */
export class Scene {
  readonly #stage: Stage;
  readonly #agent = freshAgent();
  readonly api: Program;
  readonly standby: PostgresServer;
  readonly link: Link;
  readonly address: string;
  token = '';

  private constructor(stage: Stage, standby: PostgresServer, link: Link, port: number) {
    this.#stage = stage;
    this.standby = standby;
    this.link = link;
    this.address = `http://127.0.0.1:${port}`;
    const settings = settingsOf(link.port, port, join(stage.root, 'files'));
    this.api = stage.keep(new Program('main', settings, join(stage.root, 'api.log')));
  }

  static async set(): Promise<Scene> {
    const stage = await Stage.set();
    try {
      const standby = await PostgresServer.standbyOf(stage.server, stage.root, standbyName);
      const scene = new Scene(stage, standby, await Link.open(stage.server.port), await freePort());
      await scene.standbyReturns();
      stage.server.configure({ synchronous_standby_names: standbyName });
      stage.server.reload();
      scene.api.start();
      await scene.api.untilAnswers(`${scene.address}/api/ready`, 60_000);
      await scene.untilInSync();
      scene.token = await stage.signIn(scene.address);
      return scene;
    } catch (error) {
      await stage.strike();
      throw error;
    }
  }

  get primary(): PostgresServer {
    return this.#stage.server;
  }

  /** As the owner, and without waiting for the standby. */
  ask<Row extends Record<string, unknown>>(text: string): Promise<Row[]> {
    return this.primary.ask<Row>(text, database);
  }

  call(ask: Ask): Promise<Ended> {
    const { address, token } = this;
    return call({ address, token, agent: this.#agent }, ask, 15_000);
  }

  log = () => readFileSync(this.api.log, 'utf8');

  async standbyReturns(): Promise<void> {
    await this.standby.start();
  }

  async untilInSync(): Promise<void> {
    const text = `select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'`;
    for (const until = Date.now() + 30_000; (await this.primary.ask(text)).length === 0; await sleep(50)) {
      if (Date.now() > until) throw new Error('the standby does not follow');
    }
  }

  async strike(): Promise<void> {
    this.#agent.destroy();
    await this.link.close();
    await this.standby.kill();
    await this.#stage.strike();
  }
}
