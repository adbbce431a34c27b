import { resourceActions } from '../../kit/act/resource.ts';

export const articleActions = resourceActions({
  name: 'articles',
  path: '/articles',
  created: 'Article created',
  updated: 'Article updated',
  removed: 'Article deleted',
});
