import { afterEach, describe, expect, it } from 'vitest';
import { forgetMailedLink, mailedLink, takeMailedLink } from './mailed-link.ts';

describe('a mailed reset link', () => {
  afterEach(forgetMailedLink);

  it('is taken out of the address', () => {
    expect(takeMailedLink({ email: 'dana@x.example', token: 'abc' })).toBe(true);
    expect(mailedLink()).toEqual({ email: 'dana@x.example', token: 'abc' });
  });

  it('survives the cleaned address', () => {
    takeMailedLink({ email: 'dana@x.example', token: 'abc' });
    expect(takeMailedLink({})).toBe(false);
    expect(mailedLink().token).toBe('abc');
  });

  it('is forgotten after use', () => {
    takeMailedLink({ token: 'abc' });
    forgetMailedLink();
    expect(mailedLink()).toEqual({ email: '', token: '' });
  });
});
