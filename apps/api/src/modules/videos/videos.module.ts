import { videoResource } from '@dugout/contract/features/videos/video.resource.ts';
import { crud } from '../../platform/crud/crud.ts';
import { defineModule } from '../../platform/http/mount.ts';
import { equals } from '../../platform/list/source.ts';

export const videos = defineModule(
  'videos',
  crud(videoResource, {
    table: 'videos',
    search: 'search',
    filters: { category: equals('category') },
    sorts: { createdAt: 'created_at', title: 'title' },
    fields: { title: 'title', videoUrl: 'video_url', category: 'category' },
    kept: {},
  }),
);
