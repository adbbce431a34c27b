import { makeUser, type TestApp } from '../../../apps/api/test/app.ts';
import { modules } from '../../../apps/api/src/modules.ts';
import { timesOf, type Asked, type Tally } from '../../../tooling/suite/check.ts';
import { callAs, me, refresh, sessionOf } from './callers.ts';
import { endings, type Ending, type Stage } from './endings.ts';

const inFlight = 50;
const refused = (status: number) => status === 401 || status === 403;

/** Every call that needs an administrator, with ids that lead nowhere: who is asked comes before what is asked. */
const guardedCalls = modules
  .flatMap(({ mounted }) => mounted)
  .filter(({ route }) => route.access === 'admin')
  .map(({ route }) => ({
    method: route.method,
    url: `/api${route.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`,
  }));

async function setStage(bench: TestApp): Promise<Stage> {
  const person = await makeUser(bench, { primary_role: 'ADMIN', admin: true });
  const other = await makeUser(bench, { primary_role: 'ADMIN' });
  const pair = await sessionOf(bench, person.id);
  return {
    bench,
    person,
    pair,
    as: async (who, call) => {
      const { access } = who === 'the person' ? pair : await sessionOf(bench, other.id);
      return callAs(bench.app, access, call);
    },
  };
}

/** A session ends with its reason, from the next request on, whatever is in flight, and stays ended after an undo. */
export async function tryRevocation(asked: Asked, tally: Tally, bench: TestApp): Promise<void> {
  const second = await bench.another();
  const rounds = timesOf(asked, { short: 8, whole: 70, release: 70 });
  for (let round = 0; round < rounds; round += 1) {
    for (const ending of endings) {
      if (ending.dear && round % 8 > 0) continue;
      const stage = await setStage(bench);
      await endIt(tally, ending, stage, [bench.app, second], round % 4 === 0);
      if (round === 0) await tryEveryCall(tally, ending, stage);
      if (ending.alone) bench.clock.advance(60_000);
    }
  }
}

async function endIt(
  tally: Tally,
  ending: Ending,
  stage: Stage,
  apps: readonly TestApp['app'][],
  busy: boolean,
): Promise<void> {
  const { access, refresh: token } = stage.pair;
  const open = await me(stage.bench.app, access);
  if (open !== 200) tally.finding(`${ending.reason}: the session was not open before (${open})`);
  const underWay = Array.from({ length: busy ? inFlight : 0 }, (_, place) => me(apps[place % 2]!, access));
  const answer = await ending.end(stage);
  if (answer && answer.statusCode >= 300)
    tally.finding(`${ending.reason}: was answered ${answer.statusCode}: ${answer.body}`);
  const next = await Promise.all(apps.map((app) => me(app, access)));
  const renewed = (await refresh(apps[1]!, token)).statusCode;
  tally.count('sessions ended');
  tally.count('requests after the end', next.length + 1);
  if (!next.every(refused)) tally.finding(`${ending.reason}: the next request was answered ${next.join(' and ')}`);
  if (!refused(renewed)) tally.finding(`${ending.reason}: the refresh token was still taken (${renewed})`);
  await Promise.all(underWay);
  if (ending.back) await takeBack(tally, ending, stage, String(answer?.headers['x-act']));
}

async function takeBack(tally: Tally, ending: Ending, stage: Stage, act: string): Promise<void> {
  const { app } = stage.bench;
  const answer = await ending.back!(stage, act);
  if (answer.statusCode >= 300)
    return tally.finding(`${ending.reason}: taken back with ${answer.statusCode}: ${answer.body}`);
  const statuses = [await me(app, stage.pair.access), (await refresh(app, stage.pair.refresh)).statusCode];
  tally.count('ends taken back');
  if (!statuses.every((status) => status === 401)) {
    tally.finding(`${ending.reason}: taken back, the old session was answered ${statuses.join(' and ')}`);
  }
}

async function tryEveryCall(tally: Tally, ending: Ending, { bench, pair }: Stage): Promise<void> {
  for (const call of guardedCalls) {
    const { statusCode } = await callAs(bench.app, pair.access, call);
    tally.count('requests after the end');
    if (!refused(statusCode)) tally.finding(`${ending.reason}: ${call.method} ${call.url} was answered ${statusCode}`);
  }
}
