import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';

/** For tests. */
export const exampleLead: Lead = {
  id: '0190f0de-0000-7000-8000-000000000001',
  version: 1,
  createdAt: '2026-03-14T13:42:00.000Z',
  kind: 'PARENT',
  playerFirstName: 'Sienna',
  playerLastName: 'Abbott',
  ageGroup: 'U12',
  pos1: 'SHORTSTOP',
  pos2: null,
  gradYear: 2032,
  email: null,
  phone: null,
  parentFirstName: 'Laura',
  parentLastName: 'Abbott',
  parentEmail: 'laura.abbott@mail.example',
  parentPhone: '(512) 555-0114',
  convertedPlayerId: null,
};
