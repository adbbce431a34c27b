/** What other features may ask of this one. */
export { leadFields } from './lead.words.ts';
