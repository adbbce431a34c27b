import { eventTypes } from '../../vocabulary/content.ts';
import { day, defaultedChoice, imageAddress, requiredText, text } from '../../wire/record-fields.ts';
import { defineRecord } from '../../wire/record.ts';
import { eventMessages } from './event.rules.ts';

/** Its times and its tournament are the form's own. */
export const eventRecord = defineRecord('event', 'public', {
  // Section 9, "Event types".
  eventType: defaultedChoice('Type', eventTypes, 'GLOBAL'),
});

export const tournamentRecord = defineRecord('tournament', 'public', {
  title: requiredText('Title', 200, eventMessages.tournamentTitleRequired),
  body: text('Place', 500),
  imageURL: imageAddress('Image URL'),
  startsOn: day('First Day'),
  endsOn: day('Last Day'),
});
