import { viewRoutes } from '@dugout/contract/features/views/view.routes.ts';
import { oneByOne } from '../../platform/db/record-readers.ts';
import { defineModule, handle, write } from '../../platform/http/mount.ts';
import { changeView, chooseDefault, createView, removeView, viewConflicts } from './save-view.ts';
import { readImage, readViews } from './views.store.ts';

export const views = defineModule(
  'views',
  [
    handle(viewRoutes.all, ({ ctx, query }) => readViews(ctx.db, ctx.actor!.userId, query.list)),
    write(viewRoutes.create, ({ tx, ctx, body }) => createView(tx, ctx, body), viewConflicts),
    write(viewRoutes.update, ({ tx, ctx, params, body }) => changeView(tx, ctx, params.id, body), viewConflicts),
    write(viewRoutes.remove, ({ tx, ctx, params }) => removeView(tx, ctx, params.id)),
    write(viewRoutes.open, ({ tx, ctx, params }) => chooseDefault(tx, ctx, params.id, true)),
    write(viewRoutes.forgo, ({ tx, ctx, params }) => chooseDefault(tx, ctx, params.id, false)),
  ],
  { view: oneByOne(readImage) },
);
