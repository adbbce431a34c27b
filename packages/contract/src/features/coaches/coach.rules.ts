/** Section 5, "Edit coach": first and last name required; no validation on email and phone beyond their form. */
export const coachMessages = {
  firstNameRequired: 'First name is required.',
  lastNameRequired: 'Last name is required.',
  missingUser: 'Missing coach user data',
  headCoachWarning: 'They are the head coach; this will clear the head coach.',
} as const;

export const canUpdateCoach = ({ fname, lname }: { fname: string; lname: string }) =>
  fname.trim() !== '' && lname.trim() !== '';
