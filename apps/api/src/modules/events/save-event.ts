import { eventProblems } from '@dugout/contract/features/events/event.routes.ts';
import type {
  CalendarEvent,
  EventInput,
  Tournament,
  TournamentInput,
} from '@dugout/contract/features/events/event.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Written } from '../../platform/write/write.ts';
import * as store from './events.store.ts';
import * as tournaments from './tournaments.store.ts';

const entity = 'event';

async function demandTournament(tx: Tx, { tournamentID }: EventInput): Promise<void> {
  if (tournamentID && !(await tournaments.findTournament(tx, tournamentID))) fail(eventProblems.tournamentUnknown);
}

export async function createEvent(tx: Tx, input: EventInput): Promise<Written<CalendarEvent>> {
  await demandTournament(tx, input);
  const after = (await store.findEvent(tx, await store.insertEvent(tx, input)))!;
  return { entity, id: after.id, before: null, after, reply: after };
}

export async function updateEvent(tx: Tx, id: string, input: EventInput): Promise<Written<CalendarEvent>> {
  const before = (await store.lockEvent(tx, id)) ?? fail(eventProblems.notFound);
  await demandTournament(tx, input);
  await store.updateEvent(tx, id, input);
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

export async function updateTournament(tx: Tx, id: string, input: TournamentInput): Promise<Written<Tournament>> {
  const before = (await tournaments.findTournament(tx, id, 'lock')) ?? fail(eventProblems.tournamentNotFound);
  await tournaments.updateTournament(tx, id, input);
  const after = (await tournaments.findTournament(tx, id))!;
  return { entity: 'tournament', id, before, after, reply: after };
}
