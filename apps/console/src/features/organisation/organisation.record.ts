import { organisationRecord } from '@dugout/contract/features/organisation/organisation.record.ts';
import type {
  OrganisationInput,
  OrganisationSettings,
} from '@dugout/contract/features/organisation/organisation.routes.ts';
import { isTimeZone, organisationMessages } from '@dugout/contract/features/organisation/organisation.rules.ts';
import { defineForm, type ValuesOf } from '../../kit/record/define-form.ts';

export interface OrganisationValues extends ValuesOf<typeof organisationRecord> {
  timeZone: string;
}

type Flat = Omit<OrganisationInput, 'words'> & OrganisationInput['words'];

const word = (name: string) => ({ sentAs: [`words.${name}`] });

const flat = defineForm<OrganisationSettings, OrganisationValues, Flat>()(organisationRecord, {
  teams: word('teams'),
  portal: word('portal'),
  join: word('join'),
  timeZone: {
    label: 'Time zone',
    before: 'supportAddress',
    empty: '',
    value: ({ timeZone }) => timeZone,
    sent: ({ timeZone }) => ({ timeZone }),
    problem: (timeZone) => (isTimeZone(timeZone) ? null : organisationMessages.timeZone),
    words: ({ timeZone }) => zoneLabel(timeZone),
  },
});

export const organisationForm = {
  ...flat,
  body: (values: OrganisationValues): OrganisationInput => {
    const { teams, portal, join, ...body } = flat.body(values);
    return { ...body, words: { teams, portal, join } };
  },
};

/** As people type it: `America/New York`. */
export const zoneLabel = (timeZone: string) => timeZone.replaceAll('_', ' ');

/** Every zone that this browser knows, and the stored one, which another browser may have known. */
export function zoneTerms(stored: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', stored]);
  return [...zones].sort().map((value) => ({ value, label: zoneLabel(value) }));
}
