import { videoCategories } from '../../vocabulary/content.ts';
import { choice, defineList } from '../../wire/list.ts';
import type { Video } from './video.schema.ts';
import { videoRecord } from './video.record.ts';

/** The specification's calls name it `medias`. */
export const videosList = defineList<Video>()({
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
