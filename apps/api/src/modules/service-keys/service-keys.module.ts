import { serviceKeyRoutes } from '@dugout/contract/features/service-keys/service-key.routes.ts';
import { defineModule, handle, write } from '../../platform/http/mount.ts';
import { createServiceKey, revokeServiceKey, serviceKeys } from './service-keys.ts';

export const serviceKeysModule = defineModule('service-keys', [
  handle(serviceKeyRoutes.all, ({ ctx }) => serviceKeys.all(ctx.db)),
  write(serviceKeyRoutes.create, ({ ctx, tx, body }) => createServiceKey(tx, ctx, body)),
  write(serviceKeyRoutes.revoke, ({ ctx, tx, params }) => revokeServiceKey(tx, ctx, params.id)),
]);
