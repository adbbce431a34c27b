import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';

/** What other features may ask of this one. */
export { AgeBadge } from './age-badge.tsx';
export { teamFilter } from './team-filter.ts';

export const createTeamDrawer: OverlayLoader = () =>
  import('./create-team.drawer.tsx').then((file) => file.CreateTeamDrawer);
