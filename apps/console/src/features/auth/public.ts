/** What other features may ask of this one. */
export { AuthFrame } from './auth-frame.tsx';
export { default as authForm } from './auth-form.module.css';
export { PasswordField } from './password-field.tsx';
