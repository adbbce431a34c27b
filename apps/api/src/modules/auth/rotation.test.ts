import { describe, expect, it } from 'vitest';
import { absoluteMs, acceptsAccess, decideRefresh, graceMs, idleMs, type SessionState } from './rotation.ts';

const start = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const rotated: SessionState = {
  generation: 5,
  accessExp: after(600_000),
  previousAccessExp: after(graceMs + 60_000),
  rotatedAt: start,
  confirmedAt: after(1_000),
  lastSeenAt: after(1_000),
  absoluteExp: after(absoluteMs),
  revokedAt: null,
};
const unconfirmed = { ...rotated, confirmedAt: null };

describe('a refresh', () => {
  it('with the current token rotates', () => {
    expect(decideRefresh(rotated, 5, after(600_000))).toBe('rotate');
    expect(decideRefresh({ ...rotated, generation: 1, rotatedAt: null }, 1, after(0))).toBe('rotate');
  });

  it('with the previous token within 30 seconds gets the same successor, used or not', () => {
    expect(decideRefresh(rotated, 4, after(graceMs))).toBe('same-successor');
    expect(decideRefresh(unconfirmed, 4, after(graceMs))).toBe('same-successor');
  });

  it('with the previous token later gets the current pair again, as long as nobody has used it', () => {
    expect(decideRefresh(unconfirmed, 4, after(graceMs + 1))).toBe('repeat-current');
    expect(decideRefresh(unconfirmed, 4, after(idleMs))).toBe('repeat-current');
  });

  it('with the previous token within 30 seconds of the first use of the successor gets it too', () => {
    const usedLate = { ...rotated, confirmedAt: after(120_000) };
    expect(decideRefresh(usedLate, 4, after(120_000 + graceMs))).toBe('same-successor');
    expect(decideRefresh(usedLate, 4, after(120_000 + graceMs + 1))).toBe('reuse');
  });

  it('with the previous token later is reuse, once the successor was used', () => {
    expect(decideRefresh(rotated, 4, after(1_000 + graceMs + 1))).toBe('reuse');
  });

  it('with any older token is reuse, at any time', () => {
    expect(decideRefresh(rotated, 3, after(0))).toBe('reuse');
    expect(decideRefresh(unconfirmed, 3, after(0))).toBe('reuse');
  });

  it('with a token that was never issued is refused without effect', () => {
    expect(decideRefresh(rotated, 6, after(0))).toBe('refuse');
  });

  it('of a session that has ended is refused first, whatever the token', () => {
    const ended = { ...rotated, revokedAt: after(0), absoluteExp: after(2_000) };
    for (const presented of [3, 4, 5, 6]) expect(decideRefresh(ended, presented, after(2_000))).toBe('refuse');
  });

  it('of a session that has expired ends it, whatever the token', () => {
    for (const expired of [
      { ...rotated, absoluteExp: after(2_000) },
      { ...rotated, lastSeenAt: after(2_000 - idleMs) },
    ]) {
      for (const presented of [3, 4, 5, 6]) expect(decideRefresh(expired, presented, after(2_000))).toBe('expired');
    }
  });

  it('just after a revocation finds no grace to slip through', () => {
    expect(decideRefresh({ ...rotated, revokedAt: after(1_500) }, 4, after(2_000))).toBe('refuse');
  });
});

describe('an access token', () => {
  it('of the current generation works until it expires', () => {
    expect(acceptsAccess(rotated, 5, after(599_999))).toBe(true);
    expect(acceptsAccess(rotated, 5, after(600_000))).toBe(false);
  });

  it('of the previous generation works through the grace, for calls under way', () => {
    expect(acceptsAccess(rotated, 4, after(graceMs))).toBe(true);
    expect(acceptsAccess(rotated, 4, after(graceMs + 1))).toBe(false);
    const shortlyBeforeItsEnd = { ...rotated, previousAccessExp: after(10_000) };
    expect(acceptsAccess(shortlyBeforeItsEnd, 4, after(9_999))).toBe(true);
    expect(acceptsAccess(shortlyBeforeItsEnd, 4, after(10_000))).toBe(false);
    expect(acceptsAccess(rotated, 3, after(0))).toBe(false);
    expect(acceptsAccess(rotated, 6, after(0))).toBe(false);
  });

  it('of a session that has ended does not work', () => {
    expect(acceptsAccess({ ...rotated, revokedAt: after(0) }, 5, after(0))).toBe(false);
    expect(acceptsAccess({ ...rotated, absoluteExp: after(0) }, 5, after(0))).toBe(false);
    expect(acceptsAccess({ ...rotated, lastSeenAt: after(-idleMs) }, 5, after(0))).toBe(false);
  });
});
