import type { OrganisationSettings } from '@dugout/contract/features/organisation/organisation.routes.ts';
import type { ServiceKey } from '@dugout/contract/features/service-keys/service-key.schema.ts';
import { newId, organisation } from '../samples.ts';

export const serviceKey = (given: Partial<ServiceKey> = {}): ServiceKey => ({
  id: newId(),
  version: 1,
  name: 'Club app',
  scope: 'ingest',
  createdAt: '2026-03-14T17:00:00.000Z',
  lastUsedAt: null,
  endsAt: '2099-03-14T17:00:00.000Z',
  ...given,
});

export const organisationSettings = (given: Partial<OrganisationSettings> = {}): OrganisationSettings => {
  const { isSetUp: _isSetUp, ...words } = organisation;
  return {
    ...words,
    id: newId(),
    version: 3,
    supportAddress: 'support@bombers.example',
    privacyNotice: null,
    privacyPolicyUrl: null,
    ...given,
  };
};
