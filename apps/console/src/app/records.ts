import type { TrashKind } from '@dugout/contract/features/history/history.kinds.ts';
import type { KindOfRecord } from '../kit/record/define-kind.ts';

/** What each feature hands over of its kinds of record, loaded when a history, an Undo or the trash asks for it. */
export const recordKinds: Readonly<Record<TrashKind | 'tournament', () => Promise<KindOfRecord>>> = {
  user: () => import('../features/users/user.record.ts').then((file) => file.userKind),
  team: () => import('../features/teams/team.record.ts').then((file) => file.teamKind),
  player: () => import('../features/players/player.record.ts').then((file) => file.playerKind),
  coach: () => import('../features/coaches/coach.record.ts').then((file) => file.coachKind),
  lead: () => import('../features/leads/lead.record.ts').then((file) => file.leadKind),
  event: () => import('../features/events/event.record.ts').then((file) => file.eventKind),
  tournament: () => import('../features/events/tournament.record.ts').then((file) => file.tournamentKind),
  article: () => import('../features/articles/article.record.ts').then((file) => file.articleKind),
  video: () => import('../features/videos/video.record.ts').then((file) => file.videoKind),
  sponsor: () => import('../features/sponsors/sponsor.record.ts').then((file) => file.sponsorKind),
  banner: () => import('../features/banners/banner.record.ts').then((file) => file.bannerKind),
  trophy: () => import('../features/team-page/trophy.record.ts').then((file) => file.trophyKind),
};
