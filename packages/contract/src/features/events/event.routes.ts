import { z } from 'zod';
import { idParams, requiredText, text } from '../../wire/fields.ts';
import { pageRoute, selectionQuery } from '../../wire/list-routes.ts';
import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import { eventMessages } from './event.rules.ts';
import {
  CalendarEvent,
  CalendarFeed,
  EventInput,
  EventUpdate,
  EventMonth,
  NewCalendarFeed,
  Tournament,
  TournamentInput,
  TournamentUpdate,
} from './event.schema.ts';
import { eventsList } from './events.list.ts';

export const eventProblems = {
  notFound: problem('event.not-found', 404, 'This event no longer exists.'),
  tournamentUnknown: problem('event.tournament-unknown', 400, eventMessages.tournamentUnknown),
  tournamentNotFound: problem('tournament.not-found', 404, 'This tournament no longer exists.'),
  feedNotFound: problem('calendar-feed.not-found', 404, 'There is no such calendar.'),
} as const;

export const eventRoutes = {
  list: pageRoute(eventsList, CalendarEvent),
  months: defineRoute({
    method: 'GET',
    path: '/events/months',
    access: 'admin',
    summary: 'The events by month: how many each has, and the first eight of them',
    query: selectionQuery(eventsList, ['sort', 'month']),
    reply: z.array(EventMonth),
    errors: [],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/events/{id}',
    access: 'admin',
    summary: 'One event',
    params: idParams,
    reply: CalendarEvent,
    errors: [eventProblems.notFound],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/events',
    access: 'admin',
    summary: 'Add an event',
    body: EventInput,
    reply: CalendarEvent,
    status: 201,
    errors: [eventProblems.tournamentUnknown],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/events/{id}',
    access: 'admin',
    summary: 'Change an event',
    params: idParams,
    body: EventUpdate,
    reply: CalendarEvent,
    errors: [eventProblems.notFound, eventProblems.tournamentUnknown],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/events/{id}',
    access: 'admin',
    summary: 'Move an event to the trash; calendars that follow it show it as canceled',
    params: idParams,
    reply: null,
    errors: [eventProblems.notFound],
  }),
} as const;

export const tournamentRoutes = {
  search: defineRoute({
    method: 'GET',
    path: '/tournaments',
    access: 'admin',
    summary: 'Tournaments whose title or place holds the text, the latest first; the first 50',
    query: z.strictObject({ search: text(200).optional() }),
    reply: z.array(Tournament),
    errors: [],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/tournaments',
    access: 'admin',
    summary: 'Add a tournament',
    body: TournamentInput,
    reply: Tournament,
    status: 201,
    errors: [],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/tournaments/{id}',
    access: 'admin',
    summary: 'Change a tournament',
    params: idParams,
    body: TournamentUpdate,
    reply: Tournament,
    errors: [eventProblems.tournamentNotFound],
  }),
} as const;

export const calendarFeedRoutes = {
  all: defineRoute({
    method: 'GET',
    path: '/calendar-feeds',
    access: 'admin',
    summary: 'The calendars that can be followed from outside',
    reply: z.array(CalendarFeed),
    errors: [],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/calendar-feeds',
    access: 'admin',
    summary: 'Make a secret address of the calendar; it is shown this once',
    body: z.strictObject({ name: requiredText(100, 'Name is required.') }),
    reply: NewCalendarFeed,
    secretReply: true,
    status: 201,
    errors: [],
  }),
  revoke: defineRoute({
    method: 'DELETE',
    path: '/calendar-feeds/{id}',
    access: 'admin',
    summary: 'End a secret address',
    params: idParams,
    reply: null,
    errors: [eventProblems.feedNotFound],
  }),
  read: defineRoute({
    method: 'GET',
    path: '/calendar/{token}',
    access: 'public',
    summary: 'The calendar as iCalendar (RFC 5545), behind its secret address',
    params: z.object({ token: z.string().regex(/^[\w-]{43}\.ics$/) }),
    reply: null,
    status: 200,
    errors: [eventProblems.feedNotFound],
  }),
} as const;
