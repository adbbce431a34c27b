import { createHash } from 'node:crypto';
import { eventProblems } from '@dugout/contract/features/events/event.routes.ts';
import type { CalendarFeed, NewCalendarFeed } from '@dugout/contract/features/events/event.schema.ts';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { demandTurn } from '../../platform/rate/limit.ts';
import { newToken, tokenStore } from '../../platform/tokens/token-store.ts';
import type { Written } from '../../platform/write/write.ts';
import { readFeed } from './read-feed.ts';

const entity = 'calendar-feed';
export const feeds = tokenStore<CalendarFeed>('calendar_feeds');

/** The address is in the answer and nowhere else: not in the journal, not in the log. */
export async function createFeed(tx: Tx, ctx: Ctx, name: string): Promise<Written<NewCalendarFeed>> {
  const token = newToken();
  const after = await feeds.insert(tx, name, token, ctx.actor!.userId);
  const url = `${ctx.settings.PUBLIC_URL}/api/calendar/${token}.ics`;
  return { entity, id: after.id, before: null, after, reply: { ...after, url } };
}

export async function revokeFeed(tx: Tx, ctx: Ctx, id: string): Promise<Written<undefined>> {
  const before = (await feeds.lock(tx, id)) ?? fail(eventProblems.feedNotFound);
  await feeds.trash(tx, id, ctx.actor!.userId, ctx.clock.now());
  return { entity, id, before, after: null, reply: undefined };
}

const perAddress = { name: 'calendar-feed', limit: 120, seconds: 3_600 };

export async function sendFeed(ctx: Ctx, reply: FastifyReply, file: string): Promise<void> {
  await demandTurn(ctx, perAddress, ctx.ip);
  const now = ctx.clock.now();
  if (!(await feeds.use(ctx.db, file.slice(0, -'.ics'.length), now))) fail(eventProblems.feedNotFound);
  const calendar = await readFeed(ctx.db, now);
  const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
  reply.headers({
    etag,
    'cache-control': 'private, max-age=300',
    'content-disposition': 'inline; filename="events.ics"',
  });
  if (reply.request.headers['if-none-match'] === etag) await reply.status(304).send();
  else await reply.type('text/calendar; charset=utf-8').send(calendar);
}
