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
  'team_seasons',
  'roster_entries',
  'staff_entries',
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

const hourIn = (timeZone: string, at: Date) =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));

/** Midnight in the organization's time zone, for events that last all day. */
export function midnight(day: Date, timeZone = 'America/Chicago'): Date {
  const noon = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 12));
  const near = new Date(noon.getTime() - hourIn(timeZone, noon) * 3_600_000);
  // Between that midnight and noon, clocks may have changed.
  const hour = hourIn(timeZone, near);
  return new Date(near.getTime() - (hour > 12 ? hour - 24 : hour) * 3_600_000);
}

/** The class that graduates next: in the fall it is that of next year. */
export const nextClass = (today: Date): number => today.getUTCFullYear() + (today.getUTCMonth() >= 5 ? 1 : 0);
