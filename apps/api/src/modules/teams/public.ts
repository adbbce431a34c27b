/** What other features may ask of this one. */
export { lockTeam, takeCoachOffTeam } from './teams.store.ts';
