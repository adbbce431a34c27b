import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tally } from '../../../tooling/suite/check.ts';
import { database } from '../machine/club.ts';
import { Link } from '../../support/link.ts';
import { compare } from '../writes/compare.ts';
import { sealJournal } from '../writes/rounds.ts';
import { closeStage, foundWriters, makeRoot, openStage, type Stage } from '../writes/stage.ts';
import { Machine, startEtcd } from './keeper.ts';

const startMs = 60_000;
/** Of the first write after the death; more than is allowed, so that the figure is known when it is missed. */
const patienceMs = 90_000;
const calmMs = 3_000;

/** Two machines that Patroni manages, the writers of `writes`, and the death of the leader. In milliseconds each. */
export async function runDeaths(seed: number, times: number, tally: Tally): Promise<number[]> {
  const root = makeRoot();
  const { etcd, port } = await startEtcd(root);
  const machines = [await Machine.set(root, 'one', port), await Machine.set(root, 'two', port)] as const;
  const [one, two] = machines;
  try {
    one.start();
    await one.until('/primary', startMs);
    const records = await foundWriters(one.server.url());
    two.start();
    await two.until('/synchronous', startMs);
    const link = await Link.open(one.server.port);
    const stage = await openStage(root, link, records, seed);
    const follower = follow(machines, link);
    try {
      return await playAll(stage, machines, times, tally);
    } finally {
      follower.stop();
      await closeStage(stage);
    }
  } finally {
    for (const machine of machines) await machine.kill();
    await etcd.kill();
    rmSync(root, { recursive: true, force: true });
  }
}

/** As HAProxy does before two servers that Patroni keeps: every second it asks both who leads. */
function follow(machines: readonly Machine[], link: Link): { stop(): void } {
  let stopped = false;
  const look = async () => {
    while (!stopped) {
      const answers = await Promise.all(machines.map((machine) => machine.says('/primary')));
      const leaders = machines.filter((_, place) => answers[place]);
      if (leaders.length === 1) link.turnTo(leaders[0]!.server.port);
      await sleep(1_000);
    }
  };
  void look();
  return { stop: () => (stopped = true) };
}

async function playAll(
  stage: Stage,
  machines: readonly [Machine, Machine],
  times: number,
  tally: Tally,
): Promise<number[]> {
  const { writers, api, file } = stage;
  const found: number[] = [];
  let [leader, other] = machines;
  writers.start();
  for (let time = 1; time <= times; time += 1) {
    await sleep(calmMs);
    found.push(await killLeader(stage, leader));
    tally.count('deaths of a leader');
    [leader, other] = [other, leader];
    if (!(await leader.says('/primary'))) tally.finding(`death ${time}: writes are done, and the other does not lead`);
    other.start();
    await other.until('/synchronous', startMs);
    if (!api.running) throw new Error('the API ended by itself');
  }
  await writers.finish();
  await sealJournal(leader.server);
  const { differences } = await compare(leader.server.url(database), file.read());
  for (const { kind, text } of differences) tally.finding(`${kind}: ${text}`);
  for (const text of writers.refused) tally.finding(text);
  tally.count('acknowledged writes', writers.told);
  tally.count('acts sent again', writers.sentAgain);
  return found;
}

async function killLeader({ writers }: Stage, leader: Machine): Promise<number> {
  const killedAt = performance.now();
  await leader.kill();
  const first = await writers.firstAfter(performance.now(), patienceMs);
  if (first === null) throw new Error(`no write within ${patienceMs / 1_000} s after the leader died`);
  return first - killedAt;
}
