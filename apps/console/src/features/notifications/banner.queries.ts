import { resourceActions } from '../../api/resource.ts';
import { bannerInput } from './banner.form.ts';

export const bannerActions = resourceActions({
  name: 'banners',
  path: '/banners',
  created: 'Banner created',
  updated: 'Banner updated',
  removed: 'Banner deleted',
  toInput: bannerInput,
});
