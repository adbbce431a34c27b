import { account } from './modules/account/account.module.ts';
import { articles } from './modules/articles/articles.module.ts';
import { auth } from './modules/auth/auth.module.ts';
import { banners } from './modules/banners/banners.module.ts';
import { coaches } from './modules/coaches/coaches.module.ts';
import { commits } from './modules/commits/commits.module.ts';
import { dashboard } from './modules/dashboard/dashboard.module.ts';
import { demoData } from './modules/demo-data/demo-data.module.ts';
import { events } from './modules/events/events.module.ts';
import { family } from './modules/family/family.module.ts';
import { ingest } from './modules/ingest/ingest.module.ts';
import { leads } from './modules/leads/leads.module.ts';
import { legacy } from './modules/legacy/legacy.module.ts';
import { messages } from './modules/messages/messages.module.ts';
import { organisation } from './modules/organisation/organisation.module.ts';
import { players } from './modules/players/players.module.ts';
import { rolloverRun } from './modules/rollovers/carry-out.ts';
import { rollovers } from './modules/rollovers/rollovers.module.ts';
import { schools } from './modules/schools/schools.module.ts';
import { seasons } from './modules/seasons/seasons.module.ts';
import { setup } from './modules/setup/setup.module.ts';
import { search } from './modules/search/search.module.ts';
import { serviceKeysModule } from './modules/service-keys/service-keys.module.ts';
import { sponsors } from './modules/sponsors/sponsors.module.ts';
import { support } from './modules/support/support.module.ts';
import { system } from './modules/system/system.module.ts';
import { teams } from './modules/teams/teams.module.ts';
import { uploads } from './modules/uploads/uploads.module.ts';
import { administrators } from './modules/users/administrators.module.ts';
import { users } from './modules/users/users.module.ts';
import { videos } from './modules/videos/videos.module.ts';
import { views } from './modules/views/views.module.ts';
import { historyOf, historyRunsOf } from './modules/history/history.module.ts';
import type { AnyActRunKind } from './platform/runs/act-run.ts';
import type { Module } from './platform/http/mount.ts';

const features: readonly Module[] = [
  system,
  setup,
  auth,
  account,
  organisation,
  seasons,
  rollovers,
  teams,
  users,
  administrators,
  coaches,
  players,
  family,
  commits,
  schools,
  events,
  dashboard,
  uploads,
  leads,
  articles,
  videos,
  sponsors,
  banners,
  messages,
  serviceKeysModule,
  ingest,
  legacy,
  support,
  views,
  search,
  demoData,
];

/** The acts of many rows that the worker writes. */
export const actRuns: readonly AnyActRunKind[] = [...historyRunsOf(features), rolloverRun];

/** The table of contents: what is not in it is not mounted. */
export const modules: readonly Module[] = [...features, historyOf(features)];
