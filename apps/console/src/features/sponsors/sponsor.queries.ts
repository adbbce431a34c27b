import { resourceActions } from '../../kit/act/resource.ts';

export const sponsorActions = resourceActions({
  name: 'sponsors',
  path: '/sponsors',
  created: 'Sponsor created',
  updated: 'Sponsor updated',
  removed: 'Sponsor removed',
});
