import { staysHere } from '@dugout/database/database-tls.ts';

/** Whether a mail server at this address must encrypt before anything is said to it. */
export const mailMustEncrypt = (url: string) => !staysHere(new URL(url).hostname);

/** What the address of a mail server may add over a network; anything else could switch encryption off. */
const harmless = new Set(['tls.ca', 'tls.servername', 'name', 'pool']);

export const mailIsWeak = (url: string) =>
  mailMustEncrypt(url) && [...new URL(url).searchParams.keys()].some((key) => !harmless.has(key));

const tlsCodes = /^(ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|CERT_)/;

/** Of a database that does not encrypt, or does not prove its name: waiting would not help. */
export const isTlsRefusal = (error: unknown) =>
  error instanceof Error &&
  (error.message.includes('does not support SSL') || tlsCodes.test((error as { code?: string }).code ?? ''));
