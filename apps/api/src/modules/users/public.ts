/** What other features may ask of this one. */
export { findUser, insertUser, lockUser, trashUser } from './users.store.ts';
