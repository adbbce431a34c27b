/** What other features may ask of this one. */
export { organisationForm } from './organisation.record.ts';
export { OrganisationSection } from './organisation.section.tsx';
export { ZoneField } from './zone-field.tsx';
export { IntakeFormSection } from './intake-form.section.tsx';
