import { jerseySizes, pantSizes, positions, shortSizes, stirrupSizes } from '../../vocabulary/players.ts';
import {
  birthDay,
  blankText,
  choice,
  email,
  flag,
  phone,
  reference,
  text,
  wholeNumber,
} from '../../wire/record-fields.ts';
import { defineRecord, partOf, readOnly } from '../../wire/record.ts';
import { state, street, zip } from '../people/address.record.ts';
import { gradYears, jerseyNumber, playerMessages } from './player.rules.ts';

/** In the order of the form. */
export const playerRecord = defineRecord('player', 'internal', {
  ...partOf('user', { fname: blankText('First Name', 100), lname: blankText('Last Name', 100) }),
  birthDate: birthDay('Birth date'),
  gradYear: wholeNumber(
    'Graduation Year',
    { min: gradYears.earliest, max: gradYears.latest, message: playerMessages.gradYear },
    { exported: 'Grad Year', maxLength: 4 },
  ),
  pos1: choice('Position 1', positions),
  pos2: choice('Position 2', positions),
  jerseyNum: text('Jersey #', 10, {
    keyboard: 'numeric',
    maxLength: 2,
    pattern: { matches: jerseyNumber, message: playerMessages.jerseyNum },
  }),
  college: text('College', 200),
  ...partOf('user', { email: email('Email'), phone: phone('Phone') }),
  ...partOf('address', { ...street('Address'), zip: zip('Zipcode', { keyboard: 'numeric' }), state }),
  jerseySize: choice('Jersey Size', jerseySizes),
  pantSize: choice('Pant Size', pantSizes),
  stirrupSize: choice('Stirrup Size', stirrupSizes),
  shortSize: choice('Short Size', shortSizes, { exported: 'Shorts Size' }),
  practiceShortSize: choice('Practice Short Size', shortSizes, { exported: 'Practice Shorts' }),
  commitId: readOnly(reference('Commitment')),
  // Decisions, `isTrusted`: identity and age checked, with who and when. Lists and exports call it Trusted.
  isTrusted: flag('Verified', { exported: 'Trusted' }),
});
