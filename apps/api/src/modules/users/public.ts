/** What other features may ask of this one. */
export { anotherAdministratorExists, findUser, insertUser, lockUser, setName, trashUser } from './users.store.ts';
export { administratorsWithMail } from './administrators.store.ts';
export { tellAdministrators } from './rights-notice.ts';
export { tiesAgainstRole } from './ties.ts';
export { entity } from './save-user.ts';
