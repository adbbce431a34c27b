/** What other features may ask of this one. */
export { findOrMakeCoach, lockTeam, takeCoachOffTeam } from './teams.store.ts';
