import { serviceKeyProblems } from '@dugout/contract/features/service-keys/service-key.routes.ts';
import { endAfter, serviceKeyLives } from '@dugout/contract/features/service-keys/service-key.rules.ts';
import type {
  NewServiceKey,
  ServiceKey,
  ServiceKeyInput,
} from '@dugout/contract/features/service-keys/service-key.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { newToken, tokenStore } from '../../platform/tokens/token-store.ts';
import type { Written } from '../../platform/write/write.ts';

const entity = 'service-key';
/** Tells a key that turned up in a file or a log from any other random text. */
const prefix = 'dugout_';

export const serviceKeys = tokenStore<ServiceKey>('service_keys', { more: ['scope'], ends: true });

/** The key is in the answer and nowhere else: not in the journal, not in the log. */
export async function createServiceKey(
  tx: Tx,
  ctx: Ctx,
  { name, endsAt }: ServiceKeyInput,
): Promise<Written<NewServiceKey>> {
  const key = prefix + newToken();
  const end = endsAt === undefined ? endAfter(serviceKeyLives.usual, ctx.clock.now().getTime()) : new Date(endsAt);
  const after = await serviceKeys.insert(tx, name, key, ctx.actor!.userId, end);
  return { entity, id: after.id, before: null, after, reply: { ...after, key } };
}

export async function revokeServiceKey(tx: Tx, ctx: Ctx, id: string): Promise<Written<undefined>> {
  const before = (await serviceKeys.lock(tx, id)) ?? fail(serviceKeyProblems.notFound);
  await serviceKeys.trash(tx, id, ctx.actor!.userId, ctx.clock.now());
  return { entity, id, before, after: null, reply: undefined };
}
