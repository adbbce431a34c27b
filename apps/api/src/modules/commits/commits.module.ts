import { commitRoutes } from '@dugout/contract/features/commits/commit.routes.ts';
import { defineModule, write } from '../../platform/http/mount.ts';
import { insertCommit } from './commits.store.ts';

export const commits = defineModule('commits', [
  write(commitRoutes.create, async ({ tx, body }) => {
    const after = await insertCommit(tx, body);
    return { entity: 'commit', id: after.id, before: null, after, reply: after };
  }),
]);
