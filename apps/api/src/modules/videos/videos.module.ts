import { videoResource } from '@dugout/contract/features/videos/video.resource.ts';
import { crudModule } from '../../platform/crud/crud.ts';
import { equals } from '../../platform/list/source.ts';

export const videos = crudModule('videos', videoResource, {
  table: 'videos',
  search: 'search',
  filters: { category: equals('category') },
  sorts: { createdAt: 'created_at', title: 'title' },
  own: {},
  readOnly: {},
});
