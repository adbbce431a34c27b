import type {
  OrganisationInput,
  OrganisationSettings,
} from '@dugout/contract/features/organisation/organisation.routes.ts';
import {
  isOneLine,
  isTimeZone,
  nameMaximum,
  organisationMessages,
  privacyNoticeMaximum,
  wordsMaximum,
} from '@dugout/contract/features/organisation/organisation.rules.ts';
import { emailMessage, isEmailAddress } from '@dugout/contract/wire/typed-text.ts';
import { imageAddressProblem, secureAddressProblem } from '@dugout/contract/wire/web-address.ts';
import type { ConflictField } from '../../kit/form/conflict.ts';
import type { Stored } from '../../kit/form/use-record-form.ts';
import { wholeAddress } from '../../kit/form/with-scheme.ts';

export interface OrganisationValues {
  name: string;
  teams: string;
  portal: string;
  join: string;
  logoUrl: string;
  timeZone: string;
  supportAddress: string;
  privacyNotice: string;
  privacyPolicyUrl: string;
}

export const organisationValues = (settings: OrganisationSettings): OrganisationValues => ({
  name: settings.name,
  ...settings.words,
  logoUrl: settings.logoUrl ?? '',
  timeZone: settings.timeZone,
  supportAddress: settings.supportAddress ?? '',
  privacyNotice: settings.privacyNotice ?? '',
  privacyPolicyUrl: settings.privacyPolicyUrl ?? '',
});

export const organisationInput = (values: OrganisationValues): OrganisationInput => ({
  name: values.name.trim(),
  words: { teams: values.teams.trim(), portal: values.portal.trim(), join: values.join.trim() },
  logoUrl: wholeAddress(values.logoUrl) || null,
  timeZone: values.timeZone,
  supportAddress: values.supportAddress.trim() || null,
  privacyNotice: values.privacyNotice.trim() || null,
  privacyPolicyUrl: wholeAddress(values.privacyPolicyUrl) || null,
});

const line = (maximum: number, required: string) => (value: string) => {
  const text = value.trim();
  if (text === '') return required;
  if (!isOneLine(text)) return organisationMessages.oneLine;
  return text.length > maximum ? `At most ${maximum} characters.` : null;
};
const word = line(wordsMaximum, organisationMessages.wordRequired);

export const organisationRules = {
  name: line(nameMaximum, organisationMessages.nameRequired),
  teams: word,
  portal: word,
  join: word,
  logoUrl: (logoUrl: string) => (logoUrl.trim() === '' ? null : imageAddressProblem(wholeAddress(logoUrl))),
  timeZone: (timeZone: string) => (isTimeZone(timeZone) ? null : organisationMessages.timeZone),
  supportAddress: (address: string) => (address.trim() === '' || isEmailAddress(address.trim()) ? null : emailMessage),
  privacyNotice: (notice: string) =>
    notice.trim().length > privacyNoticeMaximum ? organisationMessages.noticeTooLong : null,
  privacyPolicyUrl: (url: string) => (url.trim() === '' ? null : secureAddressProblem(wholeAddress(url))),
};

/** The names of the form's fields in what is sent. */
export const organisationFieldNames = {
  'words.teams': 'teams',
  'words.portal': 'portal',
  'words.join': 'join',
} as const;

export const organisationConflictFields: readonly ConflictField<OrganisationValues>[] = [
  { key: 'name', label: 'Name', text: ({ name }) => name.trim() },
  { key: 'teams', label: 'Teams screen', text: ({ teams }) => teams.trim() },
  { key: 'portal', label: 'Portal screen', text: ({ portal }) => portal.trim() },
  { key: 'join', label: 'Application form', text: ({ join }) => join.trim() },
  { key: 'logoUrl', label: 'Logo', text: ({ logoUrl }) => logoUrl.trim() },
  { key: 'timeZone', label: 'Time zone', text: ({ timeZone }) => zoneLabel(timeZone) },
  { key: 'supportAddress', label: 'Support address', text: ({ supportAddress }) => supportAddress.trim() },
  { key: 'privacyNotice', label: 'Privacy notice', text: ({ privacyNotice }) => privacyNotice.trim() },
  { key: 'privacyPolicyUrl', label: 'Privacy policy link', text: ({ privacyPolicyUrl }) => privacyPolicyUrl.trim() },
];

/** A 412 carries the settings as they are now. */
export function storedOrganisation(current: unknown): Stored<OrganisationValues> {
  const settings = current as OrganisationSettings;
  return { values: organisationValues(settings), version: settings.version };
}

/** As people type it: `America/New York`. */
export const zoneLabel = (timeZone: string) => timeZone.replaceAll('_', ' ');

/** Every zone that this browser knows, and the stored one, which another browser may have known. */
export function zoneTerms(stored: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', stored]);
  return [...zones].sort().map((value) => ({ value, label: zoneLabel(value) }));
}
