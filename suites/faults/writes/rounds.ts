import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@dugout/database/random.ts';
import type { PostgresServer } from '../machine/postgres.ts';
import type { Cluster, Node } from './cluster.ts';
import type { Monitor } from './monitor.ts';
import type { Stage } from './stage.ts';

export type RoundKind = 'primary' | 'API' | 'standby';

/** What one death of the primary is made of. */
export interface Death {
  /** How long it is cut off from the standbys before it dies: what it acknowledges meanwhile is lost with it. */
  readonly aloneMs: number;
  /** After it came back as it was, the API is led to it on purpose, for so long. */
  readonly misledMs: number;
}

export interface Figures {
  readonly failOvers: number[];
  readonly findings: string[];
  /** Writes that were tried on a primary that had come back from the dead. */
  triedOnOld: number;
}

export interface Scene {
  readonly stage: Stage;
  readonly cluster: Cluster;
  readonly monitor: Monitor;
  readonly random: Random;
  readonly figures: Figures;
}

const patienceMs = 40_000;

/** Killed as a machine dies; the standby takes over; the old one comes back as it was, and then as a standby. */
export async function killPrimary(scene: Scene, { aloneMs, misledMs }: Death): Promise<void> {
  const { cluster, stage, figures } = scene;
  const old = cluster.primary;
  if (aloneMs > 0) {
    await old.wire.break({ kind: 'hole', way: 'both' });
    await sleep(aloneMs);
  }
  const killedAt = performance.now();
  await old.server.kill();
  const first = await stage.writers.firstAfter(performance.now(), patienceMs);
  if (first === null) throw new Error(`no write within ${patienceMs / 1_000} s after the primary was killed`);
  figures.failOvers.push(first - killedAt);
  old.wire.cutAll();
  await old.wire.heal();

  await old.server.start();
  await watchReturned(scene, old);
  if (misledMs > 0) await mislead(scene, old, misledMs);
  await cluster.rejoin(old);
  await cluster.untilInSync();
}

const entriesOf = async ({ server }: Node): Promise<number> => {
  const [row] = await server.ask<{ count: number }>('select count(*)::integer as count from journal', 'dugout');
  return row!.count;
};

/** It believes it is the primary, but no writer reaches it. */
async function watchReturned({ stage, monitor, figures }: Scene, old: Node): Promise<void> {
  if (await old.server.inRecovery()) throw new Error('the old primary did not come back as a primary');
  const before = await entriesOf(old);
  const passed = monitor.passedBy;
  const until = Date.now() + 5_000;
  while (monitor.passedBy < passed + 2 && Date.now() < until) await sleep(50);
  if (monitor.passedBy === passed) figures.findings.push('the monitor never saw the primary that came back');
  const after = await entriesOf(old);
  if (after !== before) figures.findings.push(`a primary that came back took ${after - before} writes`);
  if (stage.link.target === old.server.port) figures.findings.push('the API was led to a primary that came back');
}

/** Even then, its commits wait for a standby that is not there, so that no writer gets an acknowledgment. */
async function mislead({ stage, monitor, figures, cluster }: Scene, old: Node, ms: number): Promise<void> {
  monitor.paused = true;
  const before = await entriesOf(old);
  const told: number[] = [];
  const from = performance.now();
  stage.writers.misled = true;
  stage.link.turnTo(old.server.port);
  const leave = stage.writers.onDone((sentAt) => {
    if (sentAt >= from) told.push(sentAt);
  });
  await sleep(ms);
  const until = performance.now();
  leave();
  figures.triedOnOld += (await entriesOf(old)) - before;
  stage.link.turnTo(cluster.primary.server.port);
  stage.writers.misled = false;
  monitor.paused = false;
  if (told.length > 0) figures.findings.push(`${told.length} writes to a primary that came back were called done`);
  await untilWriting(stage, until);
}

/** All standbys, or one of them: without any, nothing can be acknowledged until one is back. */
export async function killStandby({ stage, cluster, random }: Scene, all: boolean): Promise<void> {
  const victims = all ? cluster.standbys : [random.pick(cluster.standbys)];
  for (const { server } of victims) await server.kill();
  await sleep(random.between(200, 4_000));
  for (const { server } of victims) await server.start();
  const back = performance.now();
  await cluster.untilInSync();
  await untilWriting(stage, back);
}

export async function killApi({ stage, random }: Scene): Promise<void> {
  stage.apiIsKilled = true;
  await stage.api.kill('SIGKILL');
  await sleep(random.between(0, 1_000));
  stage.api.start();
  stage.apiIsKilled = false;
  await stage.api.untilAnswers(`${stage.address}/api/ready`);
  await untilWriting(stage, performance.now());
}

/** Of a write that is sent after `since`. */
async function untilWriting({ writers }: Stage, since: number): Promise<void> {
  if ((await writers.firstAfter(since, patienceMs)) === null) {
    throw new Error(`no write within ${patienceMs / 1_000} s after everything was whole again`);
  }
}

const sealedAtOnce = 5_000;

/** As the worker does every minute, so that the chain goes through the fail-overs as well. */
export async function sealJournal(server: PostgresServer): Promise<void> {
  for (let sealed = sealedAtOnce; sealed === sealedAtOnce;) {
    const [row] = await server.ask<{ sealed: number }>(`select seal_journal(${sealedAtOnce}) as sealed`, 'dugout');
    sealed = row!.sealed;
  }
}
