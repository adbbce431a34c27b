import { choice, defineList } from '../../wire/list.ts';
import { videoCategories } from '../../vocabulary/content.ts';
import { defaultedChoice, requiredAddress, requiredText } from '../../wire/record-fields.ts';
import { defineRecord, type RowOfRecord } from '../../wire/record.ts';
import { videoAddressProblem } from './video-address.ts';
import { videoMessages } from './video.rules.ts';

export const videoRecord = defineRecord('video', 'public', {
  title: requiredText('Title', 200, videoMessages.titleRequired),
  videoUrl: requiredAddress('Video URL', videoMessages.urlRequired, videoAddressProblem),
  // Section 9: the first of the categories.
  category: defaultedChoice('Category', videoCategories, 'TRAINING'),
});

/** The specification's calls name it `medias`. */
export const videosList = defineList<RowOfRecord<typeof videoRecord>>()({
  name: 'videos',
  path: '/medias',
  access: 'admin',
  of: videoRecord,
  searchable: true,
  filters: { category: choice(videoCategories.values) },
  sorts: ['createdAt', 'title'],
  defaultSort: ['-createdAt'],
  pageSizes: [24],
});
