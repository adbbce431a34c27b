/** What other features may ask of this one. */
export { findOrMakeCoach, findTeam, lockTeam, takeCoachOffTeam } from './teams.store.ts';
