import type {
  ConversionPlan,
  LeadDetail,
  LeadMatches,
  PlayerMatch,
} from '@dugout/contract/features/leads/conversion.schema.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import { exampleLead } from '../../src/features/leads/lead.example.ts';
import { newId } from '../samples.ts';

/** A parent's lead about a child of 12, unless said otherwise. */
export const lead = (given: Partial<Lead> = {}): Lead => ({ ...exampleLead, id: newId(), ...given });

/** A player of sixteen who applied herself. */
export const ownLead = (given: Partial<Lead> = {}): Lead =>
  lead({
    kind: 'PLAYER',
    playerFirstName: 'Tatum',
    ageGroup: 'U16',
    parentFirstName: null,
    parentLastName: null,
    parentEmail: null,
    parentPhone: null,
    phone: '(512) 555-0199',
    ...given,
  });

export const detailOf = (of: Lead): LeadDetail => ({ ...of, convertedPlayer: null, conversion: null });

export const nobody: LeadMatches = { players: [], parents: [], leads: [] };

export const playerMatch = (given: Partial<PlayerMatch> = {}): PlayerMatch => ({
  choice: newId(),
  playerId: newId(),
  name: 'Sienna Abbott',
  email: null,
  phone: null,
  gradYear: 2032,
  team: null,
  parents: [],
  why: ['name and grad year'],
  ...given,
});

/** Creates a new player from the lead, and no parent. */
export const planOf = (of: Lead, given: Partial<ConversionPlan> = {}): ConversionPlan => {
  const name = `${of.playerFirstName} ${of.playerLastName}`;
  const none = { id: null, fields: {} };
  return {
    token: 'agreed',
    steps: [
      { entity: 'user', act: 'create', of: 'player', name, ...none },
      { entity: 'player', act: 'create', of: 'player', name, ...none },
      { entity: 'lead', act: 'convert', of: 'lead', name, ...none },
    ],
    kept: [],
    conflicts: [],
    ...given,
  };
};
