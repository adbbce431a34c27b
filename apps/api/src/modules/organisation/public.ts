/** What other features may ask of this one. */
export { findOrganisation, intakeSettings, isKnownZone, isSetUp, lockOrganisation } from './organisation.store.ts';
