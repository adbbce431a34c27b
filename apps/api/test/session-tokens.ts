/** The tokens that a sign-in returns, for a session that a test has made. */
export { mintPair, type TokenPair } from '../src/modules/auth/token.ts';
