import type { ViewsParts } from '../../kit/list/list-view.ts';
import { askForViews, openedAddress, toldWhole, useDefaultView } from './use-views.ts';
import { ViewsPlace } from './views-place.tsx';

/** For a list whose views can be saved: one of `viewedLists` in the contract. */
export const savedViews: ViewsParts = {
  read: openedAddress,
  write: toldWhole,
  ask: askForViews,
  useDefault: useDefaultView,
  Place: ViewsPlace,
};
