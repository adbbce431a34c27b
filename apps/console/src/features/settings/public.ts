/** What other features may ask of this one. */
export { organisationRules } from './organisation.form.ts';
export { Loaded, SettingsSection } from './settings-section.tsx';
export { ZoneField } from './zone-field.tsx';
