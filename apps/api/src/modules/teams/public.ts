/** What other features may ask of this one. */
export { clearHeadCoach, findOrMakeCoach, findTeam, findTeams, lockTeam, takeCoachOffTeam } from './teams.store.ts';
