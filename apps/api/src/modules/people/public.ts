/** What other features may ask of this one: the person and the address behind a coach, a player or a parent. */
export { addressJson, saveAddress } from './address.store.ts';
export { lockAggregate, personJson, updatePerson, aggregateVersion } from './person.store.ts';
