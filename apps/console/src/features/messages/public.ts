/** What other features may ask of this one. */
export { MessageStatusBadge } from './message-cells.tsx';
export { groupTitle, previewOf } from './message.texts.ts';
