import { authJobs } from './modules/auth/auth.jobs.ts';
import { dashboardJobs } from './modules/dashboard/dashboard.jobs.ts';
import { demoJobs } from './modules/demo-data/run-demo.ts';
import { historyJobs } from './modules/history/history.jobs.ts';
import { leadJobs } from './modules/leads/flood-notice.ts';
import { messageJobs } from './modules/messages/messages.jobs.ts';
import { serviceKeyJobs } from './modules/service-keys/end-notice.ts';
import { setupJobs } from './modules/setup/test-mail.ts';
import { supportJobs } from './modules/support/report-problem.ts';
import { uploadJobs } from './modules/uploads/uploads.jobs.ts';
import { userJobs } from './modules/users/rights-notice.ts';
import { viewJobs } from './modules/views/views.jobs.ts';
import { actRuns } from './modules.ts';
import type { AnyJob } from './platform/jobs/job.ts';
import { volumeNotice } from './platform/list/volume-notice.ts';
import { actRunJobOf } from './platform/runs/act-run.ts';
import { forgetReplies } from './platform/write/forget-replies.ts';

/** The table of contents: what is not in it is never run. */
export const jobs: readonly AnyJob[] = [
  actRunJobOf(actRuns),
  volumeNotice.job,
  ...authJobs,
  ...dashboardJobs,
  ...historyJobs,
  ...leadJobs,
  ...messageJobs,
  ...demoJobs,
  ...serviceKeyJobs,
  ...setupJobs,
  ...supportJobs,
  ...uploadJobs,
  ...userJobs,
  ...viewJobs,
  forgetReplies,
];
