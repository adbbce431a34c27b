/** What other features may ask of this one. */
export { undoConversion } from './undo-conversion.ts';
