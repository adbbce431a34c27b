/** What other features may ask of this one: the person and the address behind a coach, a player or a parent. */
export { addressJson, saveAddress } from './address.store.ts';
export { families } from './family.ts';
export { foundBesides, leadsMeant, peopleMeant, peopleOfCode, playersMeant, playersOfCode } from './reach.ts';
export {
  aggregateVersion,
  bringBack,
  endVerification,
  lockAggregate,
  personJson,
  updatePerson,
} from './person.store.ts';
