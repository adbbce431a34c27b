import { vocabulary, type ValueOf } from './vocabulary.ts';

export const eventTypes = vocabulary({ GLOBAL: 'Global', TOURNAMENT: 'Tournament', PRACTICE: 'Practice' });
export type EventType = ValueOf<typeof eventTypes>;

export const videoCategories = vocabulary({
  TRAINING: 'Training',
  PODCAST: 'Podcast',
  HIGHLIGHTS: 'Highlights',
  INTERVIEWS: 'Interviews',
  MERCH: 'Merch',
});
export type VideoCategory = ValueOf<typeof videoCategories>;
