import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { writeSamples } from '../../../test/write-samples.ts';

// One rule for every change: what a call leaves out stays as it is, or the call is refused. Only null clears.

/** What the specification clears by leaving it out. */
const clearedByLeavingOut = new Set(['PUT /articles/{id} link', 'PUT /articles/{id} imageUrl']);
/** A password is no record. */
const noRecord = new Set(['PUT /account/password']);

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

/** The answer without what every change moves on. */
const settled = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'version' && name !== 'updatedAt'));

const changes = Object.entries(writeSamples).filter(
  ([key, { body }]) => key.startsWith('PUT ') && body && !noRecord.has(key),
);

describe.each(changes)('%s', (key, sample) => {
  test('leaves alone what is left out', async () => {
    const target = (await (sample.prepare ?? sample.parent)?.(test_.db)) ?? { params: {} };
    const { commit, ...body } = (await sample.body!(test_.db, target)) as Record<string, unknown>;
    const url = `/api${key.slice(4).replaceAll(/\{(\w+)\}/g, (_, name: string) => target.params[name] ?? '')}`;
    const put = (payload: object) => admin.call({ method: 'PUT', url, payload });
    // A commitment is made by the call that sends it: sent again, it would be another one.
    const whole = await put(commit === undefined ? body : { ...body, commit });
    expect(whole.statusCode, whole.body).toBe(200);
    const before = settled(whole.json());
    for (const name of Object.keys(body)) {
      const { [name]: _, ...rest } = body;
      const answer = await put(rest);
      if (answer.statusCode === 400) continue;
      expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200);
      if (!clearedByLeavingOut.has(`${key} ${name}`)) expect(settled(answer.json()), name).toEqual(before);
      else expect(answer.json(), name).toMatchObject({ [name]: null });
      await put(body);
    }
  });
});
