import type { LeadDetail } from '@dugout/contract/features/leads/conversion.schema.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';

/** Each leads to the others, so that none of them holds the loaders. */
export const leadDrawer: OverlayLoader<{ row: Lead }> = () =>
  import('./lead.drawer.tsx').then((file) => file.LeadDrawer);

export const newLeadModal: OverlayLoader = () => import('./new-lead.modal.tsx').then((file) => file.NewLead);

export const convertLeadDrawer: OverlayLoader<{ row: Lead }> = () =>
  import('./convert-lead.drawer.tsx').then((file) => file.ConvertLead);

export const linkLeadModal: OverlayLoader<{ row: Lead }> = () =>
  import('./link-lead.modal.tsx').then((file) => file.LinkLead);

export const removeLeadModal: OverlayLoader<{ row: Lead }> = () =>
  import('./remove-lead.modal.tsx').then((file) => file.RemoveLead);

export const undoConversionModal: OverlayLoader<{ lead: LeadDetail }> = () =>
  import('./undo-conversion.modal.tsx').then((file) => file.UndoConversion);
