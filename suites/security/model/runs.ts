import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { makeUser, startTestApp, type TestApp } from '../../../apps/api/test/app.ts';
import { timesOf, type Asked, type Tally } from '../../../tooling/suite/check.ts';
import { tryOut } from '../property.ts';
import { callAs, sessionOf } from '../sessions/callers.ts';
import { tieNames } from '@dugout/contract/features/users/ties.rules.ts';
import type { UserTies } from '@dugout/contract/features/users/user.schema.ts';
import { requestOf, type Ids } from './calls.ts';
import { canAct, Club, type Key } from './club.ts';
import { lookAtApi, lookAtModel, type Opened } from './look.ts';
import type { Call } from './asks.ts';
import { actorOf, perform, type Outcome } from './rules.ts';
import { callOf, step, type Step } from './steps.ts';

/** One thing at a time, or two administrators at once. */
type Scene = readonly [Step] | readonly [Step, Step];

const scenes = (actors: 1 | 2): fc.Arbitrary<Scene[]> => {
  const alone = step.map((one): Scene => [one]);
  const together = fc.tuple(step, step);
  const scene = actors === 1 ? alone : fc.oneof({ weight: 1, arbitrary: alone }, { weight: 2, arbitrary: together });
  return fc.array(scene, { minLength: 20, maxLength: 30, size: 'max' });
};

/** Random acts of administrators: whatever they did, the API shows what the model says, and refuses what it refuses. */
export async function tryRuns(asked: Asked, tally: Tally): Promise<void> {
  const runs = timesOf(asked, { short: 12, whole: 60, release: 300 });
  for (const actors of [1, 2] as const) {
    await tryOut(asked, tally, {
      what: actors === 1 ? 'runs of one administrator' : 'runs of two administrators at once',
      runs: Math.ceil(runs / 2),
      values: scenes(actors),
      slow: true,
      attempt: (story) => playRun(tally, story),
    });
  }
}

async function playRun(tally: Tally, story: readonly Scene[]): Promise<void> {
  const bench = await startTestApp();
  try {
    const stage = await begin(bench);
    const scenes = [...opening.map((one): Scene => [one]), ...story];
    for (const [place, scene] of scenes.entries()) await playScene(tally, stage, scene, place);
  } finally {
    await bench.close();
  }
}

interface Stage {
  readonly bench: TestApp;
  club: Club;
  readonly ids: Ids;
  /** Their sessions, until something may have ended them. */
  readonly access: Map<Key, string>;
}

/** Two administrators who have a password: everybody else is made by them. */
async function begin(bench: TestApp): Promise<Stage> {
  const club = new Club();
  const ids: Ids = { records: new Map(), acts: new Map() };
  for (const key of ['user 0', 'user 1'] as const) {
    const email = `${key.replace(' ', '')}@bombers.example`;
    const { id } = await makeUser(bench, { fname: key, lname: '', email, primary_role: 'ADMIN' });
    ids.records.set(key, id);
    const values = { fname: key, email, role: 'ADMIN', admin: false, password: true, deactivated: null, deleted: null };
    club.set(key, values);
  }
  return { bench, club, ids, access: new Map() };
}

/** People of every kind, and two teams: with fewer, most steps would have no target. */
const opening: readonly Step[] = [
  ...[0, 1, 2, 2, 3, 4, 5].map((role, place) => opened('create-user', place, role)),
  opened('create-team', 0, 0),
  opened('create-team', 1, 1),
];

function opened(op: 'create-user' | 'create-team', first: number, second: number): Step {
  return { op, actor: 0, first, second, third: second, astray: false };
}

/** Keeps an actor from being locked out while their own call is in flight: the check of sessions covers that. */
const isAboutActor = (call: Call) => 'user' in call && (call.user === 'user 0' || call.user === 'user 1');

async function playScene(tally: Tally, stage: Stage, scene: Scene, place: number): Promise<void> {
  const planned = scene.map((one, turn) =>
    callOf(stage.club, `${place + 2}${'ab'[turn]}`, { ...one, actor: scene[0].actor + turn }),
  );
  const calls = planned.filter((call) => call !== null);
  if (calls.length === 2 && calls.some((call) => isAboutActor(call) || call.op === 'undo')) calls.pop();
  if (calls.length === 0) return;
  const answers = await Promise.all(calls.map((call) => send(stage, call)));
  tally.count('steps', calls.length);
  if (calls.some((call) => isAboutActor(call) || call.op === 'undo' || call.op === 'restore')) stage.access.clear();
  await settle(stage, calls, answers);
}

async function accessOf({ bench, ids, access }: Stage, actor: Key): Promise<string> {
  const known = access.get(actor) ?? (await sessionOf(bench, ids.records.get(actor)!)).access;
  access.set(actor, known);
  return known;
}

async function send(stage: Stage, call: Call): Promise<LightMyRequestResponse> {
  const { bench, ids } = stage;
  const access = await accessOf(stage, call.by);
  for (;;) {
    const request = requestOf(call, ids, await tiesFor(stage, call, access));
    const answer = await callAs(bench.app, access, { ...request, url: `/api${request.url as string}` });
    // The other one has added a tie since: whoever means to end them looks again.
    const isOutrun = 'ends' in call && call.ends && outcomeOf(answer).code === 'user.has-ties';
    if (!isOutrun) return answer;
  }
}

/** Whoever says that ties end has looked at them. */
async function tiesFor({ bench, ids }: Stage, call: Call, access: string): Promise<string[]> {
  if (!('ends' in call) || !call.ends) return [];
  const answer = await callAs(bench.app, access, { url: `/api/users/${ids.records.get(call.user)!}/ties` });
  return answer.statusCode === 200 ? tieNames(answer.json<UserTies>()) : [];
}

function outcomeOf(answer: LightMyRequestResponse): Outcome {
  if (answer.statusCode < 400) return { status: answer.statusCode, code: null };
  const { code } = answer.json<{ code: string }>();
  return { status: answer.statusCode, code: code.replace('partly-', '') };
}

/** Two at once must have happened one after the other: in one of the two orders everything is as the API says. */
async function settle(stage: Stage, calls: readonly Call[], answers: readonly LightMyRequestResponse[]): Promise<void> {
  for (const [turn, call] of calls.entries()) learn(stage.ids, call, answers[turn]!);
  const orders = calls.length === 2 ? [calls, calls.toReversed()] : [calls];
  const told = calls.map(
    (call, turn) => `${JSON.stringify(call)} was answered ${JSON.stringify(outcomeOf(answers[turn]!))}`,
  );
  const wrong: string[] = [];
  for (const order of orders) {
    const club = stage.club.copy();
    const expected = new Map(order.map((call) => [call, perform(club, call)]));
    const differing = calls.filter((call, turn) => !isSame(expected.get(call)!, outcomeOf(answers[turn]!)));
    const difference =
      differing.length > 0
        ? `expected ${JSON.stringify([...expected.values()])}`
        : await lookDifferent(stage, club, openedAfter(calls));
    if (difference === null) {
      stage.club = club;
      return;
    }
    wrong.push(difference);
  }
  throw new Error(`${told.join('; ')}: ${wrong.join(' or ')}`);
}

const isSame = (one: Outcome, other: Outcome) => one.status === other.status && one.code === other.code;

/** What the calls are about; an undo and a restore may be about anything. */
function openedAfter(calls: readonly Call[]): Opened {
  const named = new Set(calls.flatMap((call) => Object.values(call)));
  return calls.some(({ op }) => op === 'undo' || op === 'restore') ? () => true : (key) => named.has(key);
}

async function lookDifferent(stage: Stage, club: Club, opened: Opened): Promise<string | null> {
  const { bench, ids } = stage;
  const actor = actorOf(club, 0);
  if (!canAct(club.live(actor)!)) return 'nobody is left who administers';
  const access = await accessOf(stage, actor);
  const seen = await lookAtApi({ app: bench.app, db: bench.db, access, opened }, club, ids);
  const expected = lookAtModel(club, ids, opened);
  const parts = (Object.keys(seen) as (keyof typeof seen)[]).filter(
    (part) => JSON.stringify(seen[part]) !== JSON.stringify(expected[part]),
  );
  if (parts.length === 0) return null;
  return parts
    .map((part) => `${part} are ${JSON.stringify(seen[part])}, expected ${JSON.stringify(expected[part])}`)
    .join('; ');
}

function learn({ records, acts }: Ids, call: Call, answer: LightMyRequestResponse): void {
  const act = answer.headers['x-act'];
  if (typeof act === 'string') acts.set(call.name, act);
  const made: Key | null = call.op === 'create-user' ? call.user : call.op === 'create-team' ? call.team : null;
  if (made && answer.statusCode === 201) records.set(made, answer.json<{ id: string }>().id);
}
