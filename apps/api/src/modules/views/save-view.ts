import { viewLimits } from '@dugout/contract/features/views/view.rules.ts';
import { viewProblems } from '@dugout/contract/features/views/view.routes.ts';
import type { View, ViewInput } from '@dugout/contract/features/views/view.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Conflicts, Written } from '../../platform/write/write.ts';
import * as store from './views.store.ts';

const entity = 'view';

export const viewConflicts: Conflicts = {
  views_own_name: viewProblems.nameTaken,
  views_shared_name: viewProblems.nameTaken,
};

const me = (ctx: Ctx): string => ctx.actor!.userId;

const lock = async (tx: Tx, ctx: Ctx, id: string): Promise<View> =>
  (await store.findView(tx, me(ctx), id, true)) ?? fail(viewProblems.notFound);

async function demandPlace(tx: Tx, ctx: Ctx, input: ViewInput): Promise<void> {
  if ((await store.countPlaces(tx, me(ctx), input)) >= viewLimits.perList) fail(viewProblems.tooMany);
}

/** An empty text is no filter; an empty order is one: "not sorted". */
const kept = (input: ViewInput): ViewInput => ({
  ...input,
  query: Object.fromEntries(Object.entries(input.query).filter(([key, value]) => value !== '' || key === 'sort')),
});

export async function createView(tx: Tx, ctx: Ctx, input: ViewInput): Promise<Written<View>> {
  await demandPlace(tx, ctx, input);
  const id = await store.insertView(tx, me(ctx), kept(input));
  const after = await lock(tx, ctx, id);
  return { entity, id, before: null, after: store.imageOf(after), reply: after };
}

/**
 * Every administrator can change a shared view: its owner may have left, and a few dozen colleagues see in the journal
 * who changed what, and can undo it. Only the owner can make it private again.
 */
export async function changeView(tx: Tx, ctx: Ctx, id: string, input: ViewInput): Promise<Written<View>> {
  const before = await lock(tx, ctx, id);
  if (input.list !== before.list) fail(viewProblems.ofAnotherList);
  if (!input.shared && !before.mine) fail(viewProblems.notYours);
  if (input.shared !== before.shared) await demandPlace(tx, ctx, input);
  await store.updateView(tx, id, kept(input));
  const after = await lock(tx, ctx, id);
  // What becomes private leaves its name behind in the entry of that moment no more than before it was shared.
  return { entity, id, ...imagesOf(before, after), reply: after };
}

function imagesOf(before: View, after: View) {
  const isPrivate = !before.shared || !after.shared;
  const image = (view: View) => store.imageOf(isPrivate ? { ...view, shared: false } : view);
  return { before: { ...image(before), shared: before.shared }, after: { ...image(after), shared: after.shared } };
}

export async function removeView(tx: Tx, ctx: Ctx, id: string): Promise<Written<undefined>> {
  const before = await lock(tx, ctx, id);
  await store.trashView(tx, id, me(ctx), ctx.clock.now());
  return { entity, id, before: store.imageOf(before), after: null, reply: undefined };
}

/** Changes no view: the entry has no image of before, and there is nothing to undo. */
export async function chooseDefault(tx: Tx, ctx: Ctx, id: string, isDefault: boolean): Promise<Written<undefined>> {
  const view = await lock(tx, ctx, id);
  if (isDefault) await store.setDefault(tx, me(ctx), view);
  else await store.clearDefault(tx, me(ctx), id);
  const act = isDefault ? 'default-set' : 'default-cleared';
  return { entity, id, act, before: null, after: store.imageOf(view), reply: undefined };
}
