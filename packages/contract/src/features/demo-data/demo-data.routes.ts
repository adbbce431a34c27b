import { z } from 'zod';
import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import { DemoData, DemoRun, Removal } from './demo-data.schema.ts';

export const demoDataProblems = {
  running: problem('demo-data.running', 409, 'Demo data is being loaded or removed right now. Please wait for it.'),
} as const;

export const demoDataRoutes = {
  get: defineRoute({
    method: 'GET',
    path: '/demo-data',
    access: 'admin',
    summary: 'Which invented records are there, what the installation has of its own, and how the last run went',
    reply: DemoData,
    errors: [],
  }),
  removal: defineRoute({
    method: 'GET',
    path: '/demo-data/removal',
    access: 'admin',
    summary: 'What removing the demo data would remove, and what it would keep and why',
    reply: Removal,
    errors: [],
  }),
  load: defineRoute({
    method: 'POST',
    path: '/demo-data/load',
    access: 'admin',
    confirmed: true,
    summary: 'Load the invented organization into an installation that has nothing of its own',
    body: z.strictObject({}),
    reply: DemoRun,
    status: 202,
    errors: [demoDataProblems.running],
  }),
  remove: defineRoute({
    method: 'POST',
    path: '/demo-data/remove',
    access: 'admin',
    confirmed: true,
    summary: 'Remove what was invented and has not been changed or used since',
    body: z.strictObject({}),
    reply: DemoRun,
    status: 202,
    errors: [demoDataProblems.running],
  }),
} as const;
