/** What other features may ask of this one. */
export { newLeadModal } from './lead-overlays.ts';
