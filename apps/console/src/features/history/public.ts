/** What other features may ask of this one. */
export { HistoryButton } from './history-button.tsx';
export { historyAction, historyDrawer } from './history.overlay.ts';
export { JournalTab, TrashTab } from './settings-tabs.tsx';
