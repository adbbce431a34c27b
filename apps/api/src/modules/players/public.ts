/** What other features may ask of this one. */
export { insertParent, linkParent, touchPlayer, trashParent, unlinkParent } from './parents.store.ts';
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
