import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { timesOf, type Check, type Tally } from '../../../tooling/suite/check.ts';
import { database, password, settingsOf } from '../machine/club.ts';
import { Link } from '../../support/link.ts';
import { freePort } from '../../../tooling/suite/free-port.ts';
import { Program } from '../../support/program.ts';
import { Stage } from '../machine/stage.ts';
import { call, type Ask, type Ended } from '../network/call.ts';
import { freshAgent } from '../network/lane.ts';
import { lockTable, slowTable } from '../slow-queries/make-slow.ts';
import { spread } from '../slow-queries/spread.ts';

export const slowQueries: Check = {
  name: 'slow-queries',
  measures: 'time',
  promise:
    'what is slow or locked keeps nobody from the rest; a statement ends after 4 s, also in PostgreSQL; all connections in use is told apart from no database',
  run: async (asked, tally) => {
    const stage = await Stage.set();
    try {
      // An empty table is never slow.
      await stage.server.ask(
        `insert into teams (name, state) values ('Bombers', 'TX');
         insert into leads (kind, player_first_name, player_last_name, age_group) values ('PARENT', 'Robin', 'Fields', 'U8')`,
        database,
      );
      const [one, other] = await Promise.all([open(stage), open(stage)]);
      const times = timesOf(asked, { short: 1, whole: 10, release: 10 });
      await Promise.all([spreadAll(one, asked.seed, times, tally), endAndTell(other, tally)]);
      for (const { api, agent, link } of [one, other]) {
        if (!api.running) tally.finding('the API has ended');
        agent.destroy();
        await link.close();
      }
    } finally {
      await stage.strike();
    }
  },
};

async function spreadAll({ stage, address, token }: Scene, seed: number, times: number, tally: Tally): Promise<void> {
  const common = { stage, address, token, seed, times };
  await spread({ ...common, what: 'a locked table', makeSlow: lockTable('teams') }, tally);
  await spread({ ...common, what: 'slow statements', makeSlow: slowTable('teams', 2.5) }, tally);
}

/** Meanwhile, from another process, with tables that no other call reads. */
async function endAndTell(scene: Scene, tally: Tally): Promise<void> {
  await statementEnds(scene, tally);
  await toldApart(scene, tally);
}

interface Scene {
  readonly stage: Stage;
  readonly link: Link;
  readonly api: Program;
  readonly address: string;
  readonly token: string;
  readonly agent: ReturnType<typeof freshAgent>;
}

async function open(stage: Stage): Promise<Scene> {
  const port = await freePort();
  const link = await Link.open(stage.server.port);
  const settings = settingsOf(link.port, port, `${stage.root}/files`, { TRUSTED_PROXIES: '1' });
  const api = stage.keep(new Program('main', settings, `${stage.root}/api-${port}.log`));
  api.start();
  const address = `http://127.0.0.1:${port}`;
  await api.untilAnswers(`${address}/api/ready`, 60_000);
  return { stage, link, api, address, token: await stage.signIn(address), agent: freshAgent() };
}

const leads: Ask = { name: 'list', method: 'GET', path: '/portal/leads' };
const sponsors: Ask = { name: 'list', method: 'GET', path: '/sponsors?pageSize=12' };
const codeOf = ({ text }: Ended) => /"code":"([^"]+)"/.exec(text)?.[1] ?? text.slice(0, 80);
const described = (ended: Ended) =>
  `${ended.status ?? ended.error} ${ended.status === 503 ? codeOf(ended) : ''}`.trim();
const ask = (scene: Scene, one: Ask) => call(scene, one, 15_000);

function demandRefusal(ended: Ended, code: string, what: string, tally: Tally): void {
  tally.count('refusals looked at');
  if (ended.status !== 503 || codeOf(ended) !== code)
    tally.exceeded(`${what}: answered ${described(ended)}, not ${code}`);
  else if (!ended.retryAfter) tally.finding(`${what}: nobody is told when to come again`);
}

/** The server itself cancels the statement, even if a caller still waits for it; the connection keeps serving. */
async function statementEnds(scene: Scene, tally: Tally): Promise<void> {
  const working = () =>
    scene.stage.server.ask(
      `select from pg_stat_activity where application_name = 'dugout' and state = 'active' and query like '%leads%'`,
    );
  const end = await slowTable('leads', 60)(scene.stage.ownerUrl);
  try {
    const ended = await ask(scene, leads);
    demandRefusal(ended, 'server.busy', 'a statement without an end', tally);
    if (ended.ms < 3_500 || ended.ms > 6_000) tally.exceeded(`a statement ended after ${ended.ms.toFixed(0)} ms`);
    tally.measure(`a statement without an end is answered after ${(ended.ms / 1_000).toFixed(1)} s`);
    if ((await working()).length > 0) tally.finding('PostgreSQL goes on with what was given up');
  } finally {
    await end();
  }
  const after = await Promise.all(Array.from({ length: 12 }, () => ask(scene, leads)));
  for (const one of after) if (one.status !== 200) tally.finding(`afterwards a list was answered ${described(one)}`);
}

/** Those who sign in are held up, until every connection is with one of them; then the database is away. */
async function toldApart(scene: Scene, tally: Tally): Promise<void> {
  const end = await slowTable('rate_limits', 3.5)(scene.stage.ownerUrl);
  const held = Array.from({ length: 12 }, (_, place) => ask(scene, signInFrom(place)));
  await sleep(500);
  demandRefusal(await ask(scene, sponsors), 'server.busy', 'all connections in use', tally);
  await demandLogged(scene, 'NoConnectionFree', tally);
  if (logged(scene).includes('DatabaseUnavailable'))
    tally.finding('the log tells of a database that is away, and none was');
  await scene.link.break({ kind: 'refuse' });
  demandRefusal(await ask(scene, sponsors), 'server.unavailable', 'no database', tally);
  await scene.link.heal();
  await demandLogged(scene, 'DatabaseUnavailable', tally);
  await Promise.all([...held, end()]);
}

/** The log may be written a moment later than the answer. */
async function demandLogged(scene: Scene, word: string, tally: Tally): Promise<void> {
  for (const until = Date.now() + 2_000; !logged(scene).includes(word); await sleep(50)) {
    if (Date.now() > until) return tally.exceeded(`the log does not tell of ${word}`);
  }
}

const logged = ({ api }: Scene) => readFileSync(api.log, 'utf8');

const signInFrom = (place: number): Ask => ({
  name: 'sign-in',
  method: 'POST',
  path: '/auth/login',
  headers: { 'x-forwarded-for': `10.0.0.${place}` },
  body: { email: `person${place}@bombers.example`, password },
});
