import type { Sponsor } from '@dugout/contract/features/sponsors/sponsor.resource.ts';
import { newId } from '../samples.ts';

export const sponsor = (given: Partial<Sponsor> = {}): Sponsor => ({
  id: newId(),
  version: 3,
  title: 'Acme',
  url: 'https://acme.example/club',
  logoUrl: null,
  ...given,
});
