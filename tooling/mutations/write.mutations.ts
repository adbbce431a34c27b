import type { Mutation } from './mutation.ts';

const write = 'apps/api/src/platform/write/write.ts';
const writes = (tests: string) => ({ file: 'apps/api/src/platform/write/writes.test.ts', tests });
const history = { file: 'apps/api/src/modules/history/history.test.ts', tests: 'Undo' };

export const writeMutations: readonly Mutation[] = [
  {
    what: 'a save on an older version is done',
    file: write,
    from: 'written.before.version !== ifMatch',
    to: 'written.before.version < ifMatch',
    caughtBy: writes('PUT /teams/.id. of two administrators'),
  },
  {
    what: 'a refused save does not tell what stands there now',
    file: write,
    from: '      current: written.before,\n',
    to: '',
    caughtBy: writes('PUT /teams/.id. a stale version'),
  },
  {
    what: 'the journal does not hold what was there before',
    file: write,
    from: '    before: written.withoutImages ? null : written.before,\n',
    to: '    before: null,\n',
    caughtBy: writes('PUT /teams/.id. leaves exactly one'),
  },
  {
    what: 'a repeated key is answered whatever its body says',
    file: write,
    from: 'params ?? null, body ?? null]',
    to: 'params ?? null]',
    caughtBy: writes('PUT /teams/.id. the same key'),
  },
  {
    what: 'a repeated key is answered whichever record it is for',
    file: write,
    from: '[route.method, route.path, params ?? null, body ?? null]',
    to: '[route.method, route.path, body ?? null]',
    caughtBy: writes('PUT /teams/.id. the same key'),
  },
  {
    what: 'a key is answered with what another administrator did under it',
    file: write,
    from: ".where('actor_id', '=', actor_id)\n      .where('key', '=', key)\n      .executeTakeFirstOrThrow();",
    to: ".where('key', '=', key)\n      .orderBy('actor_id', 'desc')\n      .executeTakeFirstOrThrow();",
    caughtBy: writes('another administrator'),
  },
  {
    what: 'the content of a file does not count for its key',
    file: write,
    from: 'if (file) hash.update(file as Buffer);',
    to: '',
    caughtBy: writes('POST /uploads the same key'),
  },
  {
    what: 'a secret is kept with the key of its retry',
    file: write,
    from: 'route.secretReply ? {} : { body: answer.body',
    to: '{ body: answer.body',
    caughtBy: { file: 'apps/api/src/modules/service-keys/service-keys.test.ts', tests: 'shown once' },
  },
  {
    what: 'further records of an act are not part of it',
    file: write,
    from: '{ ...entry, batchId: act }',
    to: 'entry',
    caughtBy: writes('POST /portal/leads/.id./convert leaves exactly one'),
  },
  {
    what: 'somebody adds to the act of another',
    file: write,
    from: 'if (begun[0] && begun[0].actor_id !== ctx.actor?.userId) fail(platformProblems.actOfAnother);',
    to: '',
    caughtBy: history,
  },
  {
    what: 'somebody adds to an act that was undone',
    file: write,
    from: 'if (rows[0]!.closed) fail(platformProblems.actOfAnother);',
    to: '',
    caughtBy: { file: 'apps/api/src/modules/history/undo-limits.test.ts', tests: 'nothing can be added' },
  },
  {
    what: 'what the connection does next belongs to the last act',
    file: write,
    from: "set_config('dugout.act', ${act}, true)",
    to: "set_config('dugout.act', ${act}, false)",
    caughtBy: writes('outside of a write'),
  },
];
