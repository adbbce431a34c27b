import { ageGroups, regions } from '../../vocabulary/teams.ts';
import { states } from '../../vocabulary/states.ts';
import { requiredChoice, requiredImage, requiredText } from '../../wire/record-fields.ts';
import { defineRecord } from '../../wire/record.ts';
import { teamMessages, trophyMessages } from './team.rules.ts';

/** Section 4, "Team drawer modes": what a new team begins with. */
export const teamRecord = defineRecord('team', 'public', {
  name: requiredText('Team Name', 120, teamMessages.nameRequired),
  ageGroup: requiredChoice('Age Group', ageGroups, 'U8', { exported: 'Age' }),
  state: requiredChoice('State', states, 'TX'),
  region: requiredChoice('Region', regions, 'TEXAS'),
});

export const trophyRecord = defineRecord('trophy', 'public', {
  title: requiredText('Title', 120, trophyMessages.titleRequired),
  imageURL: requiredImage('Image URL', trophyMessages.imageRequired),
});
