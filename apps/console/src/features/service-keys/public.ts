/** What other features may ask of this one. */
export { serviceKeys } from './service-keys.tsx';
