import { z } from 'zod';
import { defineRoute } from '../../wire/route.ts';

/** `days`: the figure at the end of each of the last 30 days, oldest first, today last (decisions, "Analytics cards"). */
const Figure = z.object({ total: z.int(), days: z.array(z.int()) });
export type Figure = z.output<typeof Figure>;

export const sparklineDays = 30;

export const Dashboard = z.object({
  totalUsers: Figure,
  activeUsers: Figure,
  totalTeams: Figure,
  messagesSent: Figure,
});
export type Dashboard = z.output<typeof Dashboard>;

export const dashboardRoutes = {
  get: defineRoute({
    method: 'GET',
    path: '/dashboard',
    access: 'admin',
    summary: 'The figures of the dashboard, each with its last 30 days',
    reply: Dashboard,
    errors: [],
  }),
} as const;
