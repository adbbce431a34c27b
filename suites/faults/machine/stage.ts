import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administrators, database, foundClub, settingsOf, tokenOf } from './club.ts';
import { freePort } from '../../../tooling/suite/free-port.ts';
import { makeFolder, PostgresServer } from './postgres.ts';
import { Program, type Environment } from '../../support/program.ts';

/** One database server with the club on it, a folder, and the processes that are started on it; ended with it. */
export class Stage {
  readonly #programs: Program[] = [];
  readonly root: string;
  readonly server: PostgresServer;
  readonly ownerUrl: string;

  private constructor(root: string, server: PostgresServer, ownerUrl: string) {
    this.root = root;
    this.server = server;
    this.ownerUrl = ownerUrl;
  }

  /** `prepare` is given the server before its first start: where its folders lie can still be changed. */
  static async set(
    settings: Record<string, string> = {},
    prepare: (server: PostgresServer) => void = () => {},
  ): Promise<Stage> {
    const root = makeFolder(mkdtempSync(join(tmpdir(), 'dugout-faults-')));
    const server = await PostgresServer.create(root, 'primary', settings);
    prepare(server);
    await server.start();
    const ownerUrl = await foundClub(server.url());
    // What a server does by itself in its first minutes: without it the first plans are those of tables of unknown size.
    await server.ask('vacuum analyze', database);
    return new Stage(root, server, ownerUrl);
  }

  async startApi(environment: Environment = {}, folder = '.'): Promise<{ api: Program; port: number }> {
    const port = await freePort();
    const settings = settingsOf(this.server.port, port, join(this.root, 'files'), environment);
    const api = this.keep(new Program('main', settings, join(this.root, `api-${port}.log`), folder));
    api.start();
    await api.untilAnswers(`http://127.0.0.1:${port}/api/ready`);
    return { api, port };
  }

  /** So that it is ended whatever happens. */
  keep(program: Program): Program {
    this.#programs.push(program);
    return program;
  }

  signIn(address: string): Promise<string> {
    return tokenOf(address, administrators(1)[0]!);
  }

  async strike(): Promise<void> {
    await Promise.all(this.#programs.map((program) => program.kill('SIGKILL')));
    await this.server.kill();
    rmSync(this.root, { recursive: true, force: true });
  }
}
