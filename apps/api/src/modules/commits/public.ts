/** What other features may ask of this one. */
export { findFreeCommit, insertCommit } from './commits.store.ts';
