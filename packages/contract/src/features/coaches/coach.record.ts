import { email, phone, requiredText } from '../../wire/record-fields.ts';
import { defineRecord, partOf } from '../../wire/record.ts';
import { state, street, zip } from '../people/address.record.ts';
import { coachMessages } from './coach.rules.ts';

export const coachRecord = defineRecord('coach', 'internal', {
  ...partOf('user', {
    fname: requiredText('First Name', 100, coachMessages.firstNameRequired),
    lname: requiredText('Last Name', 100, coachMessages.lastNameRequired),
    email: email('Email'),
    phone: phone('Phone'),
  }),
  ...partOf('address', { ...street('Address 1'), state, zip: zip('Zip') }),
});
