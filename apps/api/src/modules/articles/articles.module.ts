import { articleResource } from '@dugout/contract/features/articles/article.resource.ts';
import { crud } from '../../platform/crud/crud.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { defineModule } from '../../platform/http/mount.ts';

export const articles = defineModule(
  'articles',
  crud(articleResource, {
    table: 'articles',
    search: 'search',
    filters: {},
    sorts: { createdAt: 'created_at', title: 'title' },
    fields: { title: 'title', body: 'body', link: 'link', imageUrl: 'image_url' },
    kept: { createdAt: isoTime('p.created_at'), updatedAt: isoTime('p.updated_at') },
  }),
);
