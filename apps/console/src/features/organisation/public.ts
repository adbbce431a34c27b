/** What other features may ask of this one. */
export { organisationRules } from './organisation.form.ts';
export { OrganisationSection } from './organisation.section.tsx';
export { ZoneField } from './zone-field.tsx';
