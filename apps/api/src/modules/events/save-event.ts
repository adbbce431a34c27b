import { eventProblems } from '@dugout/contract/features/events/event.routes.ts';
import { eventMessages, tournamentDaysProblem } from '@dugout/contract/features/events/event.rules.ts';
import type {
  CalendarEvent,
  EventInput,
  EventUpdate,
  Tournament,
  TournamentInput,
  TournamentUpdate,
} from '@dugout/contract/features/events/event.schema.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { demandShownTimes } from '../../platform/db/shown-times.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Written } from '../../platform/write/write.ts';
import * as store from './events.store.ts';
import * as tournaments from './tournaments.store.ts';

const entity = 'event';

async function demandValid(tx: Tx, { start, end, tournamentID }: EventUpdate): Promise<void> {
  await demandShownTimes(tx, { start, end });
  if (tournamentID && !(await tournaments.findTournament(tx, tournamentID))) fail(eventProblems.tournamentUnknown);
}

const refuse = (path: string, message: string) => fail(platformProblems.invalidInput, { errors: [{ path, message }] });

export async function createEvent(tx: Tx, input: EventInput): Promise<Written<CalendarEvent>> {
  await demandValid(tx, input);
  const after = (await store.findEvent(tx, await store.insertEvent(tx, input)))!;
  return { entity, id: after.id, before: null, after, reply: after };
}

export async function updateEvent(tx: Tx, id: string, input: EventUpdate): Promise<Written<CalendarEvent>> {
  const before = (await store.lockEvent(tx, id)) ?? fail(eventProblems.notFound);
  const { eventType = before.eventType, tournamentID } = input;
  const ofTournament = eventType === 'TOURNAMENT';
  if (tournamentID && !ofTournament) refuse('tournamentID', eventMessages.tournamentOnly);
  await demandValid(tx, input);
  await store.updateEvent(tx, id, { ...input, eventType, tournamentID: ofTournament ? tournamentID : null });
  const after = (await store.findEvent(tx, id))!;
  return { entity, id, before, after, reply: after };
}

export async function removeEvent(tx: Tx, ctx: Ctx, id: string): Promise<Written<undefined>> {
  const before = (await store.lockEvent(tx, id)) ?? fail(eventProblems.notFound);
  await store.trashEvent(tx, id, ctx.actor!.userId, ctx.clock.now());
  return { entity, id, before, after: null, reply: undefined };
}

export async function createTournament(tx: Tx, input: TournamentInput): Promise<Written<Tournament>> {
  const after = (await tournaments.findTournament(tx, await tournaments.insertTournament(tx, input)))!;
  return { entity: 'tournament', id: after.id, before: null, after, reply: after };
}

export async function updateTournament(tx: Tx, id: string, input: TournamentUpdate): Promise<Written<Tournament>> {
  const before = (await tournaments.findTournament(tx, id, 'lock')) ?? fail(eventProblems.tournamentNotFound);
  const { startsOn = before.startsOn, endsOn = before.endsOn } = input;
  const problem = tournamentDaysProblem({ startsOn, endsOn });
  if (problem) refuse('endsOn', problem);
  await tournaments.updateTournament(tx, id, input);
  const after = (await tournaments.findTournament(tx, id))!;
  return { entity: 'tournament', id, before, after, reply: after };
}
