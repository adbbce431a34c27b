/** What other features may ask of this one. */
export { lockCoach, trashCoach } from './coaches.store.ts';
