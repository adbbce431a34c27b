import { isConverted } from '@dugout/contract/features/leads/lead.rules.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import { leadKinds } from '@dugout/contract/vocabulary/people.ts';
import { positions } from '@dugout/contract/vocabulary/players.ts';
import { ageGroups } from '@dugout/contract/vocabulary/teams.ts';
import type { ConflictField } from '../../kit/form/conflict.ts';

type Written = Exclude<keyof Lead, 'version' | 'gradYear' | 'kind' | 'ageGroup' | 'pos1' | 'pos2'>;

const written = (key: Written, label: string): ConflictField<Lead> => ({
  key,
  label,
  text: (lead) => lead[key] ?? '',
});

const position = (key: 'pos1' | 'pos2', label: string): ConflictField<Lead> => ({
  key,
  label,
  text: ({ [key]: played }) => (played === null ? '' : positions.label(played)),
});

/** How a lead reads field by field, in the words of the form that it came from. Nobody edits one. */
export const leadFields: readonly ConflictField<Lead>[] = [
  { key: 'kind', label: 'Kind', text: ({ kind }) => leadKinds.label(kind) },
  written('playerFirstName', 'Player First Name'),
  written('playerLastName', 'Player Last Name'),
  { key: 'ageGroup', label: 'Age Division', text: ({ ageGroup }) => ageGroups.label(ageGroup) },
  position('pos1', 'Primary Position'),
  position('pos2', 'Secondary Position'),
  { key: 'gradYear', label: 'Graduation Year', text: ({ gradYear }) => (gradYear === null ? '' : String(gradYear)) },
  written('email', 'Email'),
  written('phone', 'Phone'),
  written('parentFirstName', 'Parent First Name'),
  written('parentLastName', 'Parent Last Name'),
  written('parentEmail', 'Parent Email'),
  written('parentPhone', 'Parent Phone'),
  {
    key: 'convertedPlayerId',
    label: 'Converted',
    text: (lead) => (isConverted(lead) ? 'Yes' : 'No'),
    identity: ({ convertedPlayerId }) => convertedPlayerId ?? '',
  },
];
