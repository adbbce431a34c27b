/** What other features may ask of this one. */
export { Videos } from './videos.tab.tsx';
