import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';

/** What other features may ask of this one. */
export { AgeBadge } from './age-badge.tsx';
export { HeadCoach } from './head-coach.tsx';
export { TeamCode } from './team-code.tsx';
export { teamFilter } from './team-filter.ts';
export { teamName } from './team-name.ts';
export { teamChanges, teamQuery, teamSeasonsQuery, useTeamAction } from './team.queries.ts';

export const createTeamDrawer: OverlayLoader = () =>
  import('./create-team.drawer.tsx').then((file) => file.CreateTeamDrawer);
export const editTeamDrawer = () => import('./edit-team.drawer.tsx').then((file) => file.EditTeam);
export const removeTeamDrawer = () => import('./remove-team.drawer.tsx').then((file) => file.RemoveTeam);
