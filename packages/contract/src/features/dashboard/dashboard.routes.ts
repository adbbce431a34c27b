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

/** How far a new installation is: what its administrators have entered, and whether it was ever backed up. */
export const Progress = z.object({ teams: z.int(), players: z.int(), coaches: z.int(), backedUp: z.boolean() });
export type Progress = z.output<typeof Progress>;

export const dashboardRoutes = {
  get: defineRoute({
    method: 'GET',
    path: '/dashboard',
    access: 'admin',
    summary: 'The figures of the dashboard, each with its last 30 days',
    reply: Dashboard,
    errors: [],
  }),
  progress: defineRoute({
    method: 'GET',
    path: '/dashboard/first-steps',
    access: 'admin',
    summary: 'First steps of a new installation',
    reply: Progress,
    errors: [],
  }),
} as const;
