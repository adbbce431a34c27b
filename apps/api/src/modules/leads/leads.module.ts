import { leadRecord } from '@dugout/contract/features/leads/lead.record.ts';
import { intakeRoutes, leadCallProblems, leadRoutes } from '@dugout/contract/features/leads/lead.routes.ts';
import { oneByOne } from '../../platform/db/record-readers.ts';
import { defineModule, handle, view, write } from '../../platform/http/mount.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { mountList } from '../../platform/list/mount-list.ts';
import { convertLead, linkLead, readPlan } from './convert-lead.ts';
import { findMatches } from './find-matches.ts';
import { leadsSource } from './leads.source.ts';
import { findLead, findLeadDetail } from './leads.store.ts';
import { createLead, removeLead } from './save-lead.ts';
import { submitIntake } from './submit-intake.ts';
import { undoConversion } from './undo-conversion.ts';

/** Another transaction took the address between the check and the write. */
const conflicts = { users_email_key: leadCallProblems.emailTaken };

export const leads = defineModule(
  'leads',
  [
    ...mountList(leadRoutes, leadsSource),
    view(
      leadRoutes.get,
      leadRecord,
      async ({ ctx, params }) => (await findLeadDetail(ctx.db, params.id)) ?? fail(leadCallProblems.notFound),
    ),
    write(leadRoutes.create, ({ tx, ctx, body }) => createLead(tx, ctx, body)),
    write(leadRoutes.remove, ({ tx, ctx, params }) => removeLead(tx, ctx, params.id)),
    handle(leadRoutes.matches, async ({ ctx, params }) =>
      findMatches(ctx.db, (await findLead(ctx.db, params.id)) ?? fail(leadCallProblems.notFound)),
    ),
    handle(leadRoutes.plan, ({ ctx, params, query }) => readPlan(ctx.db, params.id, query)),
    write(leadRoutes.convert, ({ params, body, ...acting }) => convertLead(acting, params.id, body), conflicts),
    write(leadRoutes.link, ({ params, body, ...acting }) => linkLead(acting, params.id, body.playerId)),
    write(leadRoutes.undoConversion, ({ tx, ctx, params }) => undoConversion(tx, ctx, params.id)),
    handle(intakeRoutes.submit, ({ ctx, body }) => submitIntake(ctx, body)),
  ],
  { lead: oneByOne(findLead) },
);
