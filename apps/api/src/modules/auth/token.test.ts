import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAuthentic, mintPair, mintToken, readToken } from './token.ts';

const secret = 'only for tests, and long enough to be accepted';
const salt = randomBytes(32);
const sessionId = randomUUID();
const authentic = (text: string, withSecret = secret, withSalt: Uint8Array = salt) => {
  const token = readToken(text);
  return token !== null && isAuthentic([withSecret], withSalt, token);
};

describe('a token', () => {
  it('says which session and generation it is for, and nothing else', () => {
    const text = mintToken(secret, salt, { kind: 'refresh', sessionId, generation: 4_000_000_000 });
    expect(text).toHaveLength(71);
    expect(readToken(text)).toMatchObject({ kind: 'refresh', sessionId, generation: 4_000_000_000 });
    expect(authentic(text)).toBe(true);
  });

  it('needs the secret of the server and the salt of its session', () => {
    const text = mintToken(secret, salt, { kind: 'access', sessionId, generation: 1 });
    expect(authentic(text, `${secret}.`)).toBe(false);
    expect(authentic(text, secret, randomBytes(32))).toBe(false);
  });

  it('is another one for another kind, generation or session', () => {
    const { access, refresh } = mintPair(secret, { id: sessionId, salt, generation: 7 });
    expect(new Set([access, refresh, mintPair(secret, { id: sessionId, salt, generation: 8 }).access]).size).toBe(3);
  });

  it('cannot be turned from a refresh into an access token', () => {
    const bytes = Buffer.from(mintToken(secret, salt, { kind: 'refresh', sessionId, generation: 1 }), 'base64url');
    bytes[0] = 1;
    expect(readToken(bytes.toString('base64url'))).toMatchObject({ kind: 'access' });
    expect(authentic(bytes.toString('base64url'))).toBe(false);
  });

  it('has one spelling', () => {
    const text = mintToken(secret, salt, { kind: 'access', sessionId, generation: 1 });
    for (const other of [`${text}=`, ` ${text}`, `${text}A`, text.slice(0, -1), '', text.replaceAll('A', '+')]) {
      if (other !== text) expect(authentic(other)).toBe(false);
    }
  });

  it('is refused after any change of a bit, and never throws on what is sent instead of it', () => {
    const text = mintToken(secret, salt, { kind: 'access', sessionId, generation: 1 });
    fc.assert(
      fc.property(fc.nat(53 * 8 - 1), (bit) => {
        const bytes = Buffer.from(text, 'base64url');
        bytes[bit >> 3]! ^= 1 << (bit & 7);
        return !authentic(bytes.toString('base64url'));
      }),
      { numRuns: 424 },
    );
    fc.assert(fc.property(fc.oneof(fc.string(), fc.base64String()), (anything) => !authentic(anything)));
  });
});
