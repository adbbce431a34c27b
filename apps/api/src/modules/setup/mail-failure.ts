import type { MailFailure } from '@dugout/contract/features/setup/mail-test.routes.ts';

interface MailError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

const byCode: Readonly<Record<string, MailFailure>> = {
  EDNS: 'unknown-host',
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  ECONNECTION: 'no-answer',
  ECONNREFUSED: 'no-answer',
  ECONNRESET: 'no-answer',
  EHOSTUNREACH: 'no-answer',
  ENETUNREACH: 'no-answer',
  ETIMEDOUT: 'no-answer',
  ESOCKET: 'no-answer',
  ETLS: 'no-encryption',
  EAUTH: 'sign-in',
  ENOAUTH: 'sign-in',
};

const longestAnswer = 300;

/** What an administrator can act on, out of what the mail library throws. */
export function mailFailureOf(error: unknown): { failure: MailFailure; answer: string | null } {
  const { code = '', responseCode, response } = (error ?? {}) as MailError;
  const answer = typeof response === 'string' ? response.replaceAll(/\s+/g, ' ').trim().slice(0, longestAnswer) : '';
  const known = byCode[code];
  // A certificate that is not believed comes as a broken connection; its code stands in the message.
  const isCertificate = /certificate|self.signed|wrong version number|ssl/i.test(
    error instanceof Error ? error.message : '',
  );
  const failure =
    known === 'no-answer' && isCertificate ? 'no-encryption' : (known ?? (responseCode ? 'refused' : 'unknown'));
  return { failure, answer: answer === '' ? null : answer };
}
