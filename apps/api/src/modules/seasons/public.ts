/** What other features may ask of this one. */
export { findCurrentSeason, findSeason } from './seasons.store.ts';
