import { authRoutes } from './features/auth/auth.routes.ts';
import { coachRoutes } from './features/coaches/coach.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { organisationRoutes } from './features/organisation/organisation.routes.ts';
import { playerRoutes } from './features/players/player.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import { teamRoutes } from './features/teams/team.routes.ts';
import { regionalCoachRoutes, userRoutes } from './features/users/user.routes.ts';
import type { CallsOf } from './wire/route.ts';

/** Every call that the API answers: mounted, documented and typed from here. */
export const api = {
  system: systemRoutes,
  auth: authRoutes,
  organisation: organisationRoutes,
  teams: teamRoutes,
  users: userRoutes,
  regionalCoaches: regionalCoachRoutes,
  coaches: coachRoutes,
  dashboard: dashboardRoutes,
  players: playerRoutes,
} as const;

export type Calls = CallsOf<typeof api>;
