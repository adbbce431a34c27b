import type { AnyJob } from '../../platform/jobs/job.ts';
import { resetLink, securityNotice } from './auth-mails.ts';
import { emailChangeMail } from './email-change.mails.ts';
import { forgetExpired } from './forget-expired.ts';
import { sendResetLink } from './request-reset.ts';

export const authJobs: readonly AnyJob[] = [
  sendResetLink,
  resetLink.job,
  securityNotice.job,
  emailChangeMail.job,
  forgetExpired,
];
