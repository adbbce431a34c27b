/** What other features may ask of this one. */
export { MyNameSection } from './my-name.section.tsx';
export { MyPasswordSection } from './my-password.section.tsx';
export { MySessionsSection } from './my-sessions.section.tsx';
