import { resourceActions } from '../../kit/act/resource.ts';

export const bannerActions = resourceActions({
  name: 'banners',
  path: '/banners',
  created: 'Banner created',
  updated: 'Banner updated',
  removed: 'Banner deleted',
});
