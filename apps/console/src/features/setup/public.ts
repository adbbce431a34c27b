/** What other features may ask of this one. */
export { MailTest } from './mail-test.tsx';
