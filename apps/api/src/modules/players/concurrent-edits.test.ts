import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import { rounds } from '@dugout/database/test-rounds.ts';
import { patiently, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { playersOf } from '../../../test/players.ts';

let test_: TestApp;
let admins: SignedIn[];
beforeAll(async () => {
  test_ = await startTestApp();
  admins = [await signInAdmin(test_), await signInAdmin(test_)];
});
afterAll(() => test_.close());

const pairs = rounds(200, 1_000);
/** Fewer than connections: what is measured is who wins, not how long one waits. */
const atOnce = 4;

/** Every pair starts from the same version; which part of the player each of them changes differs from pair to pair. */
const edits = [
  [{ jerseyNum: '7' }, { jerseyNum: '12' }],
  [{ fname: 'Mine' }, { fname: 'Yours' }],
  [{ city: 'Waco' }, { city: 'Austin' }],
  [{ jerseyNum: '7' }, { lname: 'Yours' }],
  [{ college: 'Baylor University' }, { zip: '76701' }],
] as const;

const valueOf = (player: Player, key: string): unknown =>
  ({ ...player, ...player.address, ...player.user })[key as keyof Player];

test(`two administrators save one player: ${pairs} pairs give one 200 and one 412 each, none overwritten silently`, async () => {
  const [one, other] = admins.map((admin) => playersOf({ db: test_.db, admin }));
  const outcomes: number[][] = [];

  const pair = async (index: number) => {
    const { id } = await one!.makePlayer();
    const bodies = edits[index % edits.length]!;
    const { version } = (await patiently(() => one!.get(id))).json<Player>();
    const answers = await Promise.all([
      patiently(() => one!.put(id, bodies[0], version)),
      patiently(() => other!.put(id, bodies[1], version)),
    ]);
    outcomes.push(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b));

    const stored = (await patiently(() => one!.get(id))).json<Player>();
    const won = answers.findIndex(({ statusCode }) => statusCode === 200);
    for (const [key, value] of Object.entries(bodies[won]!)) expect(valueOf(stored, key)).toBe(value);
    // Who came second is shown what is there now, and nothing of theirs was stored.
    expect(answers[1 - won]!.json<{ current: Player }>().current).toEqual(stored);
  };

  for (let from = 0; from < pairs; from += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, offset) => pair(from + offset)));
  }
  expect(outcomes).toHaveLength(pairs);
  expect(outcomes.filter(([first, second]) => first === 200 && second === 412)).toHaveLength(pairs);
}, 600_000);
