/** What other features may ask of this one. */
export { clearHeadCoach, findOrMakeCoach, findTeam, lockTeam, takeCoachOffTeam } from './teams.store.ts';
