import type { Insertable } from 'kysely';
import type { DB } from '@dugout/database/generated/schema.ts';
import type { School } from '@dugout/database/seed-reference.ts';
import type { DemoPictures } from '../pictures.ts';
import type { Random } from '@dugout/database/random.ts';

/** Tables in the order in which rows may point at each other. */
export const storyTables = [
  'users',
  'addresses',
  'teams',
  'trophies',
  'coaches',
  'team_coaches',
  'regional_coaches',
  'commits',
  'players',
  'parents',
  'player_parents',
  'leads',
  'tournaments',
  'events',
  'event_attendees',
  'sponsors',
  'banners',
  'articles',
  'videos',
  'chats',
  'chat_titles',
  'chat_member_facts',
  'messages',
] as const satisfies readonly (keyof DB)[];

export type StoryTable = (typeof storyTables)[number];

/** The rows of the demonstration, and what is needed to make them up. */
export interface Story {
  readonly random: Random;
  readonly today: Date;
  readonly schools: readonly School[];
  /** Null: no demo person can sign in. */
  readonly passwordHash: string | null;
  readonly pictures: DemoPictures;
  readonly rows: { readonly [T in StoryTable]: Insertable<DB[T]>[] };
}

export function beginStory(parts: Omit<Story, 'rows'>): Story {
  const rows = Object.fromEntries(storyTables.map((table) => [table, []]));
  return { ...parts, rows: rows as unknown as Story['rows'] };
}

export const daysFrom = (today: Date, days: number): Date => new Date(today.getTime() + days * 86_400_000);

/** Midnight in the organisation's time zone, for events that last all day. */
export function midnight(day: Date, timeZone = 'America/Chicago'): Date {
  const noon = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 12));
  const hour = Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(noon));
  return new Date(noon.getTime() - hour * 3_600_000);
}
