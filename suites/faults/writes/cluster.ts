import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Link } from '../../support/link.ts';
import { PostgresServer, postgresOwner, postgresProgram } from '../machine/postgres.ts';

const run = promisify(execFile);

/** A server, and the network on which the others follow it. */
export interface Node {
  readonly server: PostgresServer;
  readonly wire: Link;
}

interface Standing {
  readonly node: Node;
  readonly recovering: boolean;
  /** Of a primary only: a promotion begins a new one, so that the higher one is right. */
  readonly timeline: number | null;
  /** How much a standby has on its disk. */
  readonly received: string | null;
}

const probeMs = 1_000;

/** One primary and its standbys, of which at least one must have what is acknowledged: as production has it. */
export class Cluster {
  readonly nodes: readonly Node[];
  primary: Node;
  /** How often `pg_rewind` could not help, and everything was copied. */
  copied = 0;

  private constructor(primary: Node, standbys: readonly Node[]) {
    this.primary = primary;
    this.nodes = [primary, ...standbys];
  }

  /** `prepare` fills the primary before anybody follows it. */
  static async create(
    root: string,
    settings: Record<string, string>,
    prepare: (primary: PostgresServer) => Promise<void>,
  ): Promise<Cluster> {
    const server = await PostgresServer.create(root, 'one', settings);
    await server.start();
    await prepare(server);
    const primary = { server, wire: await Link.open(server.port) };
    const standbys: Node[] = [];
    for (const name of ['two', 'three']) {
      const standby = await PostgresServer.standbyOf(server, root, name);
      standbys.push({ server: standby, wire: await Link.open(standby.port) });
    }
    const cluster = new Cluster(primary, standbys);
    for (const standby of standbys) {
      cluster.#configure(standby);
      await standby.server.start();
    }
    cluster.#configure(primary);
    server.reload();
    await cluster.untilInSync();
    return cluster;
  }

  get standbys(): Node[] {
    return this.nodes.filter((node) => node !== this.primary);
  }

  /** Whom it follows while it is a standby, and who must have what it acknowledges while it is not. */
  #configure(node: Node): void {
    const others = this.nodes.filter((other) => other !== node).map(({ server }) => server.name);
    node.server.configure({
      port: String(node.server.port),
      primary_conninfo: `host=127.0.0.1 port=${this.primary.wire.port} user=postgres application_name=${node.server.name}`,
      synchronous_standby_names: `ANY 1 (${others.join(', ')})`,
    });
  }

  /** Asks everybody at once; who does not answer is not among the answers. */
  async standings(): Promise<Standing[]> {
    const all = await Promise.all(
      this.nodes.map(async (node) => {
        const asked = node.server.ask<Omit<Standing, 'node'>>(`
          select pg_is_in_recovery() as recovering,
            case when not pg_is_in_recovery()
              then ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer end as timeline,
            greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())::text as received`);
        const rows = await Promise.race([asked.catch(() => []), sleep(probeMs, [])]);
        return rows.map((row) => ({ ...row, node }));
      }),
    );
    return all.flat();
  }

  /** The standby that has most becomes the primary; whatever anybody was told is on it. The others follow it. */
  async failOver(): Promise<void> {
    const living = (await this.standings()).filter(({ recovering }) => recovering);
    const next = living.reduce<Standing | null>((most, one) => (most && !isFurther(one, most) ? most : one), null);
    if (!next) throw new Error('no standby is left that could become the primary');
    await next.node.server.ask('select pg_promote(true, 60)');
    this.primary = next.node;
    for (const { node } of living.filter((one) => one !== next)) {
      this.#configure(node);
      node.server.reload();
    }
  }

  /** What was the primary follows the one of now; what it had alone is thrown away. */
  async rejoin(node: Node): Promise<void> {
    await node.server.kill();
    // Until its first checkpoint the new primary's file of control names the old timeline.
    await this.primary.server.ask('checkpoint');
    const source = `host=127.0.0.1 port=${this.primary.server.port} user=postgres dbname=postgres`;
    try {
      await run(
        postgresProgram('pg_rewind'),
        ['-D', node.server.folder, '--source-server', source, '-R', '--no-sync'],
        { ...postgresOwner, cwd: '/tmp', env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } },
      );
    } catch {
      this.copied += 1;
      node.server.copyFrom(this.primary.server);
    }
    this.#configure(node);
    await node.server.start();
  }

  /** Every standby follows, and has all that the primary had a moment ago. */
  async untilInSync(patience = 60_000): Promise<void> {
    const until = Date.now() + patience;
    const [now] = await this.primary.server.ask<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    while (Date.now() < until) {
      const rows = await this.primary.server.ask(
        `select from pg_stat_replication
          where state = 'streaming' and sync_state = 'quorum' and replay_lsn >= '${now!.lsn}'`,
      );
      if (rows.length === this.nodes.length - 1) return;
      await sleep(100);
    }
    throw new Error('the standbys do not follow');
  }

  async close(): Promise<void> {
    for (const { wire, server } of this.nodes) {
      await wire.close();
      await server.kill();
    }
  }
}

const bytesOf = (lsn: string | null) => {
  const [high = '0', low = '0'] = (lsn ?? '0/0').split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};
const isFurther = (one: Standing, other: Standing) => bytesOf(one.received) > bytesOf(other.received);
