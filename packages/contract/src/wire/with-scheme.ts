import { isWebAddress } from './web-address.ts';

/** A host with a dot in it, perhaps a port, and what follows: what browsers take for an address, too. */
const bareAddress = /^[^\s/:?#@\\]+\.[^\s/:?#@\\]+(:\d+)?([/?#].*)?$/;

/** `acme.example` becomes `https://acme.example`. Everything else stays as it was typed, to be judged as it is. */
export function withScheme(typed: string): string {
  const value = typed.trim();
  const whole = `https://${value}`;
  return bareAddress.test(value) && isWebAddress(whole) ? whole : typed;
}

/** As it is stored: a form sent with Enter has fields that have not lost focus yet. */
export const wholeAddress = (typed: string) => withScheme(typed).trim();
