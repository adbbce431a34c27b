import type { TrashKind } from '@dugout/contract/features/history/history.kinds.ts';
import type { KindOfRecord } from '../kit/record/define-kind.ts';

/** What each feature hands over of its kinds of record, loaded when a history, an Undo or the trash asks for it. */
export const recordKinds: Readonly<Record<TrashKind | 'tournament', () => Promise<KindOfRecord>>> = {
  user: () => import('../features/users/user.record.ts').then((file) => file.userRecord),
  team: () => import('../features/teams/team.record.ts').then((file) => file.teamRecord),
  player: () => import('../features/players/player.record.ts').then((file) => file.playerRecord),
  coach: () => import('../features/coaches/coach.record.ts').then((file) => file.coachRecord),
  lead: () => import('../features/leads/lead.record.ts').then((file) => file.leadRecord),
  event: () => import('../features/events/event.record.ts').then((file) => file.eventRecord),
  tournament: () => import('../features/events/tournament.record.ts').then((file) => file.tournamentRecord),
  article: () => import('../features/media/article.record.ts').then((file) => file.articleRecord),
  video: () => import('../features/media/video.record.ts').then((file) => file.videoRecord),
  sponsor: () => import('../features/sponsors/sponsor.record.ts').then((file) => file.sponsorRecord),
  banner: () => import('../features/notifications/banner.record.ts').then((file) => file.bannerRecord),
  trophy: () => import('../features/team-page/trophy.record.ts').then((file) => file.trophyRecord),
};
