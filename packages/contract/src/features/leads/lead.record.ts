import { leadKinds } from '../../vocabulary/people.ts';
import { positions } from '../../vocabulary/players.ts';
import { ageGroups } from '../../vocabulary/teams.ts';
import { blankText, choice, email, phone, requiredChoice, text, wholeNumber } from '../../wire/record-fields.ts';
import { defineRecord } from '../../wire/record.ts';
import { gradYears, playerMessages } from '../players/player.rules.ts';
import { leadLengths } from './lead.rules.ts';

/** What a family wrote, in the words of the form. What a kind of lead must have is said by `lead.rules.ts`. */
export const leadRecord = defineRecord('lead', 'internal', {
  kind: requiredChoice('Kind', leadKinds, 'PLAYER'),
  playerFirstName: blankText('Player First Name', leadLengths.name),
  playerLastName: blankText('Player Last Name', leadLengths.name),
  ageGroup: requiredChoice('Age Division', ageGroups, 'U8', { exported: 'Age Group' }),
  pos1: choice('Primary Position', positions),
  pos2: choice('Secondary Position', positions),
  gradYear: wholeNumber(
    'Graduation Year',
    { min: gradYears.earliest, max: gradYears.latest, message: playerMessages.gradYear },
    { exported: 'Grad' },
  ),
  email: email('Email'),
  phone: phone('Phone'),
  parentFirstName: text('Parent First Name', leadLengths.name),
  parentLastName: text('Parent Last Name', leadLengths.name),
  parentEmail: email('Parent Email'),
  parentPhone: phone('Parent Phone'),
});
