import { describe, expect, it } from 'vitest';
import { leadLine } from './lead.texts.ts';

describe('what a lead is', () => {
  it('is its kind, its age and its class', () => {
    expect(leadLine({ kind: 'PARENT', ageGroup: 'U12', gradYear: 2032 })).toBe('Parent · 12U · Class of 2032');
  });

  it('leaves out a year that nobody gave', () => {
    expect(leadLine({ kind: 'PLAYER', ageGroup: 'ALUMNI', gradYear: null })).toBe('Player · Alumni');
  });
});
