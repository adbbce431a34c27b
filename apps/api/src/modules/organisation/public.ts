/** What other features may ask of this one. */
export { findOrganisation, intakeSettings } from './organisation.store.ts';
