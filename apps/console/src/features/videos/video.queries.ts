import { resourceActions } from '../../kit/act/resource.ts';

export const videoActions = resourceActions({
  name: 'videos',
  path: '/medias',
  created: 'Video created',
  updated: 'Video updated',
  removed: 'Video deleted',
});
