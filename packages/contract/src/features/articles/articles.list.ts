import { defineList } from '../../wire/list.ts';
import type { Article } from './article.schema.ts';

export const articlesList = defineList<Article>()({
  name: 'articles',
  path: '/articles',
  access: 'admin',
  personal: false,
  searchable: true,
  filters: {},
  sorts: ['createdAt', 'title'],
  defaultSort: ['-createdAt'],
  pageSizes: [24],
});
