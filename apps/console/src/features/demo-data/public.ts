/** What other features may ask of this one. */
export { DemoDataSection } from './demo-data.section.tsx';
