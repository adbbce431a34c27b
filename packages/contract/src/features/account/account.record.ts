import { pickFields } from '../../wire/record.ts';
import { userRecord } from '../users/user.record.ts';

/** What administrators change about themselves. */
export const nameRecord = pickFields(userRecord, ['fname', 'lname']);
