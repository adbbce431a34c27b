/** What other features may ask of this one. */
export { firstContactFirst } from './guardian.ts';
export {
  findOrMakeParent,
  insertParent,
  linkParent,
  mustHaveNoContact,
  touchPlayer,
  trashParent,
  unlinkParent,
} from './parents.store.ts';
export {
  findOrMakePlayer,
  findPlayer,
  findPlayers,
  insertPlayer,
  lockPlayer,
  setTeam,
  trashPlayer,
  updatePlayer,
} from './players.store.ts';
export { changed } from './save-player.ts';
