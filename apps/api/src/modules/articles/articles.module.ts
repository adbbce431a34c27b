import { articleResource } from '@dugout/contract/features/articles/article.resource.ts';
import { crudModule } from '../../platform/crud/crud.ts';
import { isoTime } from '../../platform/db/iso-time.ts';

export const articles = crudModule('articles', articleResource, {
  table: 'articles',
  search: 'search',
  filters: {},
  sorts: { createdAt: 'created_at', title: 'title' },
  own: {},
  readOnly: { createdAt: isoTime('p.created_at'), updatedAt: isoTime('p.updated_at') },
});
