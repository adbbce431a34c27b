/** What other features may ask of this one. */
export { AdministratorsTab } from './administrators.tab.tsx';
