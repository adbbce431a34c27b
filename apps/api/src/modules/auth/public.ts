/** What other features may ask of this one. */
export { endSession, endSessionsOf, type EndReason } from './session.store.ts';
export { hashPassword } from './password-hash.ts';
export { organisationName } from './auth-mails.ts';
export { isTooCommon } from './password-strength.ts';
export { issueReset, type ResetOrder } from './issue-reset.ts';
export { cancelResetsOf } from './password-reset.store.ts';
