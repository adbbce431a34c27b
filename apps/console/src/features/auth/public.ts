/** What other features may ask of this one. */
export { PasswordField } from './password-field.tsx';
