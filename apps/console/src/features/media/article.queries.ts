import { resourceActions } from '../../api/resource.ts';

export const articleActions = resourceActions({
  name: 'articles',
  path: '/articles',
  created: 'Article created',
  updated: 'Article updated',
  removed: 'Article deleted',
});
