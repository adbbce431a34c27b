import { viewedListNames } from '@dugout/contract/features/views/view.lists.ts';
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../**/*.{screen,tab}.tsx', { query: '?raw', import: 'default', eager: true });

it('views can be saved of every list that offers them, and of no other', () => {
  const offering = Object.values(sources)
    .filter((source) => source.includes('views: savedViews'))
    .map((source) => /\blist(?:Screen|Tab)\(\s*(\w+)List\b/.exec(source)?.[1]);
  expect(new Set(offering)).toEqual(new Set(viewedListNames));
});
