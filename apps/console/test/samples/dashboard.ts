import type { Dashboard, Figure } from '@dugout/contract/features/dashboard/dashboard.routes.ts';
import { sparklineDays } from '@dugout/contract/features/dashboard/dashboard.routes.ts';

const figure = (total: number): Figure => ({ total, days: Array.from({ length: sparklineDays }, () => total) });

export const dashboard = (given: Partial<Dashboard> = {}): Dashboard => ({
  totalUsers: figure(120),
  activeUsers: figure(80),
  totalTeams: figure(14),
  messagesSent: figure(300),
  ...given,
});
