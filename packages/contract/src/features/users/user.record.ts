import { roles } from '../../vocabulary/people.ts';
import { blankText, email, flag, phone, requiredChoice, requiredText } from '../../wire/record-fields.ts';
import { defineRecord, readOnly } from '../../wire/record.ts';
import { userMessages } from './user.rules.ts';

export const userRecord = defineRecord('user', 'internal', {
  fname: requiredText('First Name', 100, userMessages.firstNameRequired),
  lname: blankText('Last Name', 100),
  email: email('Email'),
  phone: phone('Phone'),
  // Section 9: the default of a new user.
  primaryRole: requiredChoice('Role', roles, 'PLAYER'),
  admin: readOnly(flag('Administrator rights')),
});
