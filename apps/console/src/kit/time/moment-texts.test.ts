import { describe, expect, it } from 'vitest';
import { momentText, momentTexts } from './moment-texts.ts';

const moment = '2026-03-15T01:05:00.000Z';

describe('a moment in words', () => {
  it('is told by the clock of the organisation', () => {
    expect(momentTexts(moment, 'America/Chicago')).toEqual({
      day: 'Mar 14, 2026',
      time: expect.stringMatching(/^8:05\sPM$/u),
    });
    expect(momentTexts(moment, 'Europe/Berlin').day).toBe('Mar 15, 2026');
  });

  it('is its day and its time in one', () => {
    expect(momentText(moment, 'America/Chicago')).toMatch(/^Mar 14, 2026, 8:05\sPM$/u);
  });
});
