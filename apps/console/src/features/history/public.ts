/** What other features may ask of this one. */
export { HistoryButton } from './history-button.tsx';
export type { HistoryOf } from './history-of.ts';
export { historyAction, historyDrawer } from './history.overlay.ts';
export { RecentHistory } from './recent-history.tsx';
export { actTerms, actorName, correctionText, deedText, entityTerms, entityWord, staffText } from './journal.words.ts';
export { TrashTab } from './trash-tab.tsx';
