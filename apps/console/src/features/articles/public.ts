import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';

/** What other features may ask of this one. */
export { Articles } from './articles.tab.tsx';

export const createArticleDrawer: OverlayLoader = () =>
  import('./create-article.drawer.tsx').then((file) => file.CreateArticleDrawer);
