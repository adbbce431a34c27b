import { messageProblems, messageRoutes } from '@dugout/contract/features/messages/message.routes.ts';
import { readListQuery } from '@dugout/contract/wire/list-routes.ts';
import { defineModule, handle } from '../../platform/http/mount.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { mountList } from '../../platform/list/mount-list.ts';
import { messagesSource } from './messages.source.ts';
import { findDetails, findGroup, findSender, readOverview, searchGroups, searchSenders } from './messages.store.ts';

export const messages = defineModule('messages', [
  ...mountList(messageRoutes, messagesSource),
  handle(messageRoutes.overview, ({ ctx, query }) => {
    const { after, ...asked } = query as { after?: string };
    return readOverview(ctx.db, readListQuery(messagesSource.list, asked), after);
  }),
  handle(messageRoutes.groups, ({ ctx, query }) => searchGroups(ctx.db, query.search ?? '', query.member)),
  handle(
    messageRoutes.group,
    async ({ ctx, params }) => (await findGroup(ctx.db, params.id)) ?? fail(messageProblems.notFound),
  ),
  handle(messageRoutes.senders, ({ ctx, query }) => searchSenders(ctx.db, query.search ?? '')),
  handle(
    messageRoutes.sender,
    async ({ ctx, params }) => (await findSender(ctx.db, params.id)) ?? fail(messageProblems.notFound),
  ),
  handle(
    messageRoutes.details,
    async ({ ctx, params }) => (await findDetails(ctx.db, params.id)) ?? fail(messageProblems.notFound),
  ),
]);
