import type { DemoCount, DemoKind, DemoRun, KeptRecord } from '@dugout/contract/features/demo-data/demo-data.schema.ts';
import { figureText } from '../../kit/list/count-text.ts';

const kindWords: Readonly<Record<DemoKind, readonly [one: string, several: string]>> = {
  teams: ['team', 'teams'],
  players: ['player', 'players'],
  coaches: ['coach', 'coaches'],
  users: ['user', 'users'],
  leads: ['lead', 'leads'],
  tournaments: ['tournament', 'tournaments'],
  events: ['event', 'events'],
  articles: ['article', 'articles'],
  videos: ['video', 'videos'],
  sponsors: ['sponsor', 'sponsors'],
  banners: ['banner', 'banners'],
  chats: ['group', 'groups'],
  messages: ['message', 'messages'],
};

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** `40 teams, 600 players and 1 event` */
export const countsText = (counts: readonly DemoCount[]): string =>
  listed.format(counts.map(({ kind, count }) => `${figureText(count)} ${kindWords[kind][count === 1 ? 0 : 1]}`));

export const becauseWords: Readonly<Record<KeptRecord['because'], string>> = {
  changed: 'was changed or removed by somebody',
  used: 'something of your own needs it',
  acts: 'has signed in or done something here',
};

/** 0 to 100. */
export const percentOf = ({ done, total }: DemoRun): number => (total === 0 ? 0 : Math.round((done / total) * 100));
