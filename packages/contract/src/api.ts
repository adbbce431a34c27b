import { accountRoutes } from './features/account/account.routes.ts';
import { articleResource } from './features/articles/article.resource.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { bannerResource } from './features/banners/banner.resource.ts';
import { coachRoutes } from './features/coaches/coach.routes.ts';
import { commitRoutes } from './features/commits/commit.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { calendarFeedRoutes, eventRoutes, tournamentRoutes } from './features/events/event.routes.ts';
import { demoDataRoutes } from './features/demo-data/demo-data.routes.ts';
import { historyRoutes } from './features/history/history.routes.ts';
import { ingestRoutes } from './features/ingest/ingest.routes.ts';
import { intakeRoutes, leadRoutes } from './features/leads/lead.routes.ts';
import { alumniRoutes, pastTeamRoutes, wonTrophyRoutes } from './features/legacy/legacy.routes.ts';
import { messageRoutes } from './features/messages/message.routes.ts';
import { organisationRoutes } from './features/organisation/organisation.routes.ts';
import { familyRoutes } from './features/family/family.routes.ts';
import { playerRoutes } from './features/players/player.routes.ts';
import { rolloverRoutes } from './features/rollovers/rollover.routes.ts';
import { schoolRoutes } from './features/schools/school.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { serviceKeyRoutes } from './features/service-keys/service-key.routes.ts';
import { mailTestRoutes } from './features/setup/mail-test.routes.ts';
import { seasonRoutes } from './features/seasons/season.routes.ts';
import { setupRoutes } from './features/setup/setup.routes.ts';
import { sponsorResource } from './features/sponsors/sponsor.resource.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import { teamRoutes } from './features/teams/team.routes.ts';
import { uploadRoutes } from './features/uploads/upload.routes.ts';
import { administratorRoutes } from './features/users/administrator.routes.ts';
import { regionalCoachRoutes, userRoutes } from './features/users/user.routes.ts';
import { videoResource } from './features/videos/video.resource.ts';
import { viewRoutes } from './features/views/view.routes.ts';
import type { CallsOf } from './wire/route.ts';

/** Every call that the API answers: mounted, documented and typed from here. */
export const api = {
  system: systemRoutes,
  setup: setupRoutes,
  mailTests: mailTestRoutes,
  auth: authRoutes,
  account: accountRoutes,
  organisation: organisationRoutes,
  seasons: seasonRoutes,
  rollovers: rolloverRoutes,
  teams: teamRoutes,
  users: userRoutes,
  regionalCoaches: regionalCoachRoutes,
  administrators: administratorRoutes,
  coaches: coachRoutes,
  dashboard: dashboardRoutes,
  players: playerRoutes,
  family: familyRoutes,
  commits: commitRoutes,
  schools: schoolRoutes,
  uploads: uploadRoutes,
  leads: leadRoutes,
  intake: intakeRoutes,
  events: eventRoutes,
  tournaments: tournamentRoutes,
  calendarFeeds: calendarFeedRoutes,
  articles: articleResource.routes,
  medias: videoResource.routes,
  sponsors: sponsorResource.routes,
  banners: bannerResource.routes,
  messages: messageRoutes,
  serviceKeys: serviceKeyRoutes,
  ingest: ingestRoutes,
  history: historyRoutes,
  alumni: alumniRoutes,
  trophies: wonTrophyRoutes,
  pastTeams: pastTeamRoutes,
  support: supportRoutes,
  views: viewRoutes,
  search: searchRoutes,
  demoData: demoDataRoutes,
} as const;

export type Calls = CallsOf<typeof api>;
