import { alumniList } from '@dugout/contract/features/legacy/legacy.list.ts';
import { cardList } from '../../kit/list/card-list.tsx';
import { AlumnaRow } from './alumna-row.tsx';
import { classHeading } from './legacy.texts.ts';

export const Alumni = cardList(alumniList, {
  title: 'Alumni',
  noun: ['alumna', 'alumni'],
  texts: {
    empty: 'No alumni yet. Players of teams with the age group Alumni are shown here.',
    noMatch: (search) => `No alumni match “${search}”.`,
    loading: 'Loading…',
    failed: 'Failed to load alumni',
  },
  search: 'Search name, college or team',
  filters: {},
  group: classHeading,
  card: (alumna) => <AlumnaRow alumna={alumna} />,
});
