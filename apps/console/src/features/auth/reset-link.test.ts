import { afterEach, describe, expect, it } from 'vitest';
import { forgetResetLink, resetLink, takeResetLink } from './reset-link.ts';

describe('a mailed reset link', () => {
  afterEach(forgetResetLink);

  it('is taken out of the address', () => {
    expect(takeResetLink({ email: 'dana@x.example', token: 'abc' })).toBe(true);
    expect(resetLink()).toEqual({ email: 'dana@x.example', token: 'abc' });
  });

  it('survives the cleaned address', () => {
    takeResetLink({ email: 'dana@x.example', token: 'abc' });
    expect(takeResetLink({})).toBe(false);
    expect(resetLink().token).toBe('abc');
  });

  it('is forgotten after use', () => {
    takeResetLink({ token: 'abc' });
    forgetResetLink();
    expect(resetLink()).toEqual({ email: '', token: '' });
  });
});
