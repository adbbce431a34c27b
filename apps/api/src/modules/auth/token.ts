import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../platform/keys.ts';

/**
 * A token names a session and a generation of it; nothing else is inside. Its MAC key needs the server's secret and
 * the salt of the session, so a stolen database forges nothing and a lost pair can be made again.
 */
export type TokenKind = 'access' | 'refresh';

export interface TokenClaim {
  readonly kind: TokenKind;
  readonly sessionId: string;
  readonly generation: number;
}

/** Well-formed, but believed only after `isAuthentic`. */
export interface PresentedToken extends TokenClaim {
  readonly mac: Buffer;
}

const kindByte = { access: 1, refresh: 2 } as const;
const kindOfByte: Readonly<Record<number, TokenKind>> = { 1: 'access', 2: 'refresh' };
const headLength = 1 + 16 + 4;
const macLength = 32;

function headOf({ kind, sessionId, generation }: TokenClaim): Buffer {
  const head = Buffer.alloc(headLength);
  head.writeUInt8(kindByte[kind], 0);
  head.write(sessionId.replaceAll('-', ''), 1, 16, 'hex');
  head.writeUInt32BE(generation, 17);
  return head;
}

/** Cached MACs of the tokens in use: a client sends the same token with every call. */
const mostMacs = 1_000;
const macs = new Map<string, Buffer>();

function macOf(secret: string, salt: Uint8Array, kind: TokenKind, head: Buffer): Buffer {
  // All that a MAC is made of, so that no two are ever taken for each other.
  const made = `${kind} ${Buffer.concat([head, salt]).toString('latin1')} ${secret}`;
  const known = macs.get(made);
  if (known) return known;
  const key = deriveKey(secret, `session/${kind}`, salt);
  const mac = createHmac('sha256', key).update(head).digest();
  if (macs.size >= mostMacs) macs.clear();
  macs.set(made, mac);
  return mac;
}

export function mintToken(secret: string, salt: Uint8Array, claim: TokenClaim): string {
  const head = headOf(claim);
  return Buffer.concat([head, macOf(secret, salt, claim.kind, head)]).toString('base64url');
}

export function readToken(text: string): PresentedToken | null {
  const bytes = Buffer.from(text, 'base64url');
  // Node skips what is not base64url: only the one spelling that we issue is a token.
  if (bytes.length !== headLength + macLength || bytes.toString('base64url') !== text) return null;
  const kind = kindOfByte[bytes.readUInt8(0)];
  if (!kind) return null;
  const hex = bytes.toString('hex', 1, 17);
  return {
    kind,
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    generation: bytes.readUInt32BE(17),
    mac: bytes.subarray(headLength),
  };
}

export function isAuthentic(secrets: readonly string[], salt: Uint8Array, token: PresentedToken): boolean {
  return secrets.some((secret) => timingSafeEqual(macOf(secret, salt, token.kind, headOf(token)), token.mac));
}

export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

export function mintPair(secret: string, session: { id: string; salt: Uint8Array; generation: number }): TokenPair {
  const claim = { sessionId: session.id, generation: session.generation };
  return {
    access: mintToken(secret, session.salt, { kind: 'access', ...claim }),
    refresh: mintToken(secret, session.salt, { kind: 'refresh', ...claim }),
  };
}
