import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@dugout/database/random.ts';
import { database } from '../machine/club.ts';
import { Link } from '../../support/link.ts';
import type { Records } from './acts.ts';
import { Cluster } from './cluster.ts';
import { compare, type Comparison } from './compare.ts';
import { Monitor } from './monitor.ts';
import { killApi, killPrimary, killStandby, sealJournal } from './rounds.ts';
import type { Death, Figures, Scene } from './rounds.ts';
import { closeStage, foundWriters, makeRoot, openStage } from './stage.ts';

/** One thing that is killed while everybody writes. */
export type Round =
  | ({ readonly kind: 'primary' } & Death)
  | { readonly kind: 'API' }
  | { readonly kind: 'standby'; readonly all: boolean };

export interface Plan {
  readonly seed: number;
  readonly rounds: readonly Round[];
  /** So many writes are done before each round begins. */
  readonly writesPerRound: number;
  /** However slow the machine is, a round begins after so long. */
  readonly calmMs: number;
  readonly settings: Record<string, string>;
}

export interface Outcome extends Comparison {
  readonly figures: Figures;
  readonly told: number;
  readonly sentAgain: number;
  readonly refused: readonly string[];
  readonly problems: ReadonlyMap<string, number>;
  readonly seconds: number;
  /** While nothing was broken. */
  readonly writesPerSecond: number;
  readonly copied: number;
}

/** Everybody writes, one thing after the other is killed, and then what was told is compared with what is there. */
export async function runRounds(plan: Plan): Promise<Outcome> {
  const root = makeRoot();
  let records: readonly Records[] = [];
  const cluster = await Cluster.create(root, plan.settings, async (primary) => {
    records = await foundWriters(primary.url());
  }).catch((error: unknown) => {
    rmSync(root, { recursive: true, force: true });
    throw error;
  });
  const link = await Link.open(cluster.primary.server.port);
  const monitor = new Monitor(cluster, link);
  try {
    const stage = await openStage(root, link, records, plan.seed);
    const figures: Figures = { failOvers: [], findings: [], triedOnOld: 0 };
    const scene: Scene = { stage, cluster, monitor, random: createRandom(plan.seed), figures };
    const watch = watchApi(scene);
    try {
      monitor.start();
      return await playAll(plan, scene);
    } finally {
      clearInterval(watch);
      await closeStage(stage);
    }
  } finally {
    // Where something broke, what broke it is told, and not what the monitor made of the ruins.
    await monitor.stop().catch(() => {});
    await link.close();
    await cluster.close();
    rmSync(root, { recursive: true, force: true });
  }
}

async function playAll(plan: Plan, scene: Scene): Promise<Outcome> {
  const { writers, file } = scene.stage;
  const calm = { writes: 0, ms: 0 };
  const began = performance.now();
  writers.start();
  for (const [place, round] of plan.rounds.entries()) {
    const before = { told: writers.told, at: performance.now() };
    const goal = Math.max(before.told + plan.writesPerRound / 4, plan.writesPerRound * (place + 1));
    while (writers.told < goal && performance.now() < before.at + plan.calmMs) await sleep(20);
    calm.writes += writers.told - before.told;
    calm.ms += performance.now() - before.at;
    await play(scene, round);
    await sealJournal(scene.cluster.primary.server);
  }
  await writers.finish();
  const seconds = (performance.now() - began) / 1_000;
  await scene.monitor.stop();
  await sealJournal(scene.cluster.primary.server);
  const { told, sentAgain, refused, problems } = writers;
  const { cluster, figures } = scene;
  const writesPerSecond = (calm.writes / calm.ms) * 1_000;
  const comparison = await compare(cluster.primary.server.url(database), file.read());
  return {
    ...comparison,
    figures,
    told,
    sentAgain,
    refused,
    problems,
    seconds,
    writesPerSecond,
    copied: cluster.copied,
  };
}

async function play(scene: Scene, round: Round): Promise<void> {
  if (round.kind === 'primary') return killPrimary(scene, round);
  if (round.kind === 'standby') return killStandby(scene, round.all);
  return killApi(scene);
}

/** Only we kill it: whatever the database does, it goes on. Where it does not, the rounds do. */
function watchApi({ stage, figures }: Scene): NodeJS.Timeout {
  return setInterval(() => {
    if (stage.api.running || stage.apiIsKilled) return;
    figures.findings.push('the API has ended by itself');
    stage.api.start();
  }, 100);
}
