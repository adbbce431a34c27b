import { day, requiredDay, requiredLine, text } from '../../wire/record-fields.ts';
import { defineRecord } from '../../wire/record.ts';
import { seasonLimits, seasonMessages } from './season.rules.ts';

/** One playing year. */
export const seasonRecord = defineRecord('season', 'internal', {
  name: requiredLine('Name', seasonLimits.name, seasonMessages.nameRequired),
  startsOn: requiredDay('First Day', seasonMessages.firstDay),
  endsOn: requiredDay('Last Day', seasonMessages.lastDay),
});

/** How a sanctioning body counts ages in a season. Its divisions, and whether it is confirmed, are the form's own. */
export const ageRuleRecord = defineRecord('age-rule', 'internal', {
  /** One that is not known yet is added. */
  body: requiredLine('Body', seasonLimits.body, seasonMessages.bodyRequired),
  /** Completed years are counted on this day, its birthdays included. Null: not settled yet. */
  ageOn: day('Age on'),
  source: text('Source', seasonLimits.source, { multiline: true }),
});
