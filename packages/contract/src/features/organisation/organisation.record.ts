import { email, flag, imageAddress, requiredLine, secureAddress, text } from '../../wire/record-fields.ts';
import { defineRecord, partOf } from '../../wire/record.ts';
import { organisationMessages, wordsMaximum } from './organisation.rules.ts';

const words = (label: string) => requiredLine(label, wordsMaximum, organisationMessages.wordRequired);

/** What an administrator settles about the organization. Its time zone is the form's own. */
export const organisationRecord = defineRecord('organisation', 'public', {
  name: requiredLine('Name', 60, organisationMessages.nameRequired),
  ...partOf('words', {
    teams: words('Teams screen'),
    portal: words('Portal screen'),
    join: words('Application form'),
  }),
  logoUrl: imageAddress('Logo'),
  supportAddress: { ...email('Support address'), sensitivity: 'public' as const },
  /** Null: the public form says the default sentence. */
  privacyNotice: text('Privacy notice', 2_000, { multiline: true }),
  privacyPolicyUrl: secureAddress('Privacy policy link'),
});

/** The public form. Which sites may show it is the form's own. */
export const intakeRecord = defineRecord('intake', 'public', { open: flag('Public form') });
