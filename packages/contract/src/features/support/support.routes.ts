import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import { ProblemReport, ProblemReportInput, SupportContact } from './support.schema.ts';

export const supportProblems = {
  noAddress: problem(
    'support.no-address',
    409,
    'The organization has no support address yet. It is set under Settings.',
  ),
} as const;

export const supportRoutes = {
  contact: defineRoute({
    method: 'GET',
    path: '/support/contact',
    access: 'admin',
    summary: 'Where problem reports go',
    reply: SupportContact,
    errors: [],
  }),
  report: defineRoute({
    method: 'POST',
    path: '/support/problem-reports',
    access: 'admin',
    summary: 'Report a problem: it is emailed to the support address of the organization',
    body: ProblemReportInput,
    reply: ProblemReport,
    status: 201,
    errors: [supportProblems.noAddress],
  }),
} as const;
