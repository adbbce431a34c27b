import { defineList } from '../../wire/list.ts';
import type { Article } from './article.schema.ts';
import { articleRecord } from './article.record.ts';

export const articlesList = defineList<Article>()({
  name: 'articles',
  path: '/articles',
  access: 'admin',
  of: articleRecord,
  searchable: true,
  filters: {},
  sorts: ['createdAt', 'title'],
  defaultSort: ['-createdAt'],
  pageSizes: [24],
});
