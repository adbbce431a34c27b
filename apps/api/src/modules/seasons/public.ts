/** What other features may ask of this one. */
export { findCurrentSeason, findSeason, lockSeasons, makeCurrent } from './seasons.store.ts';
