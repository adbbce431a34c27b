import { familyRelations, restrictions } from '../../vocabulary/family.ts';
import { choice, day, flag, requiredChoice, restrictedText } from '../../wire/record-fields.ts';
import { defineRecord } from '../../wire/record.ts';
import { guardianLimits } from './family.rules.ts';

/** What a guardian is to one player, and may do for her. */
export const guardianRecord = defineRecord('guardian', 'internal', {
  relation: choice('Relation', familyRelations),
  firstContact: flag('First contact'),
  getsMessages: flag('Gets messages'),
  mayPickUp: flag('May pick up'),
  livesWith: flag('Player lives here'),
  restriction: requiredChoice('Restriction', restrictions, 'NONE'),
  restrictionNote: restrictedText('Reason (safety only)', guardianLimits.note),
  orderSeenOn: day('Court order seen on'),
  askAgainOn: day('Ask again on'),
});
