/** What other features may ask of this one. */
export {
  confirmSession,
  endOtherSessions,
  endSession,
  endSessionsOf,
  lockOpenSession,
  openSessionsOf,
  type EndReason,
} from './session.store.ts';
export { closeAccount, emailChangeMs, settleEmail } from './settle-email.ts';
export {
  demandNewPassword,
  endEveryEmailChange,
  endPendingEmail,
  findEmailChange,
  lockHolder,
  markConfirmed,
  pendingEmailOf,
  setEmail,
  type EmailChange,
} from './email-change.store.ts';
export { emailChangeMail } from './email-change.mails.ts';
export { readEmailToken } from './email-token.ts';
export { checkOwnPassword, type PasswordCheck } from './check-own-password.ts';
export { findAccount, lockAccount, setPassword } from './account.store.ts';
export { securityNotice } from './auth-mails.ts';
export { openSession } from './open-session.ts';
export { markDevice } from './known-device.ts';
export { signInCookies } from './session-binding.ts';
export type { TokenPair } from './token.ts';
export { hashPassword } from './password-hash.ts';
export { organisationName } from './auth-mails.ts';
export { isTooCommon } from './password-strength.ts';
export { accountKey } from './sign-in.ts';
export { forgetAttempts } from './sign-in-attempts.store.ts';
export { issueReset, type ResetOrder } from './issue-reset.ts';
export { cancelResetsOf, latestOpenReset } from './password-reset.store.ts';
