import {
  calendarFeedRoutes,
  eventProblems,
  eventRoutes,
  tournamentRoutes,
} from '@dugout/contract/features/events/event.routes.ts';
import { readListQuery } from '@dugout/contract/wire/list-routes.ts';
import { oneByOne } from '../../platform/db/record-readers.ts';
import { defineModule, handle, stream, write } from '../../platform/http/mount.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { mountPage } from '../../platform/list/mount-list.ts';
import { createFeed, feeds, revokeFeed, sendFeed } from './calendar-feeds.ts';
import { readMonths } from './event-months.ts';
import { eventsSource } from './events.source.ts';
import { findEvent } from './events.store.ts';
import { createEvent, createTournament, removeEvent, updateEvent, updateTournament } from './save-event.ts';
import { findTournament, searchTournaments } from './tournaments.store.ts';

export const events = defineModule(
  'events',
  [
    mountPage(eventRoutes.list, eventsSource),
    handle(eventRoutes.months, ({ ctx, query }) => readMonths(ctx.db, readListQuery(eventsSource.list, query).filters)),
    handle(
      eventRoutes.get,
      async ({ ctx, params }) => (await findEvent(ctx.db, params.id)) ?? fail(eventProblems.notFound),
    ),
    write(eventRoutes.create, ({ tx, body }) => createEvent(tx, body)),
    write(eventRoutes.update, ({ tx, params, body }) => updateEvent(tx, params.id, body)),
    write(eventRoutes.remove, ({ tx, ctx, params }) => removeEvent(tx, ctx, params.id)),

    handle(tournamentRoutes.search, ({ ctx, query }) => searchTournaments(ctx.db, query.search ?? '')),
    write(tournamentRoutes.create, ({ tx, body }) => createTournament(tx, body)),
    write(tournamentRoutes.update, ({ tx, params, body }) => updateTournament(tx, params.id, body)),

    handle(calendarFeedRoutes.all, ({ ctx }) => feeds.all(ctx.db)),
    write(calendarFeedRoutes.create, ({ tx, ctx, body }) => createFeed(tx, ctx, body.name)),
    write(calendarFeedRoutes.revoke, ({ tx, ctx, params }) => revokeFeed(tx, ctx, params.id)),
    stream(calendarFeedRoutes.read, ({ ctx, params, reply }) => sendFeed(ctx, reply, params.token)),
  ],
  { event: oneByOne(findEvent), tournament: oneByOne(findTournament) },
);
