/** What other features may ask of this one. */
export { leadFields } from './lead.words.ts';
export { newLeadModal } from './lead-overlays.ts';
