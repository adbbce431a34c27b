import { describe, expect, it } from 'vitest';
import { arrivedText, groupTitle, previewOf, senderName, showingText } from './message.texts.ts';

describe('how much of the messages is shown', () => {
  it('names all of them only where something is filtered', () => {
    expect(showingText({ rows: 20, total: '1,284', filtered: false }, 1284)).toBe('Showing 20 of 1,284 messages');
    expect(showingText({ rows: 20, total: '312', filtered: true }, 1284)).toBe(
      'Showing 20 of 312 messages (filtered from 1,284)',
    );
  });

  it('says what is known while it is not known how many there are', () => {
    expect(showingText({ rows: 20, total: '10,000+', filtered: true }, undefined)).toBe(
      'Showing 20 of 10,000+ messages',
    );
  });
});

describe('what has arrived', () => {
  it('is counted up to where the server counts', () => {
    expect([1, 3, 999, 1000].map(arrivedText)).toEqual([
      '1 new message',
      '3 new messages',
      '999 new messages',
      '1,000+ new messages',
    ]);
  });
});

describe('a message in a row', () => {
  it('is one line of its beginning, without half a letter at its end', () => {
    expect(previewOf('Field 3\n\nis   dry.')).toBe('Field 3 is dry.');
    expect(Array.from(previewOf('🥎'.repeat(500)))).toHaveLength(240);
  });

  it("comes from 'System' in 'Unknown Group' where nobody and nothing is named", () => {
    expect([senderName(null), groupTitle(null)]).toEqual(['System', 'Unknown Group']);
    expect(groupTitle({ id: 'x', title: null })).toBe('Unknown Group');
  });
});
