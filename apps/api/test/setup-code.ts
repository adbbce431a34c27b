/** What the command line prints for an empty installation. */
export { setupCode } from '../src/platform/setup-code.ts';
