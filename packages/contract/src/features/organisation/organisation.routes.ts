import { z } from 'zod';
import { id, version } from '../../wire/fields.ts';
import { accepted, answered, changes } from '../../wire/record-schema.ts';
import { defineRoute } from '../../wire/route.ts';
import { organisationRecord } from './organisation.record.ts';
import { isSecureOrigin, isTimeZone, organisationMessages } from './organisation.rules.ts';

const own = answered(organisationRecord);

/** The organisation's own words (decisions, "The product"): the brand is data. */
export const Organisation = z.object({
  name: own.name,
  words: z.object({ teams: z.string(), portal: z.string(), join: z.string() }),
  logoUrl: own.logoUrl,
  timeZone: z.string(),
  /** True once there is an administrator; until then every screen leads to the setup. */
  isSetUp: z.boolean(),
});
export type Organisation = z.output<typeof Organisation>;

/** All that an administrator settles about the organisation. */
export const OrganisationSettings = Organisation.omit({ isSetUp: true }).extend({
  id,
  version,
  ...own,
});
export type OrganisationSettings = z.output<typeof OrganisationSettings>;

const { teams, portal, join, supportAddress, ...sent } = accepted(organisationRecord);
const { logoUrl, privacyNotice, privacyPolicyUrl } = changes(organisationRecord);

export const OrganisationInput = z.strictObject({
  ...sent,
  words: z.strictObject({ teams, portal, join }),
  timeZone: z.string().refine(isTimeZone, organisationMessages.timeZone),
  supportAddress: supportAddress.unwrap(),
  logoUrl,
  privacyNotice,
  privacyPolicyUrl,
});
export type OrganisationInput = z.output<typeof OrganisationInput>;

const origin = z.string().trim().max(200).refine(isSecureOrigin, organisationMessages.origin);

/** The public form: whether it is open, and which sites may show it within their own pages. */
export const IntakeSettings = z.object({ id, version, open: z.boolean(), origins: z.array(z.string()) });
export type IntakeSettings = z.output<typeof IntakeSettings>;
export const IntakeSettingsInput = z.strictObject({ open: z.boolean(), origins: z.array(origin).max(20) });
export type IntakeSettingsInput = z.output<typeof IntakeSettingsInput>;

export const organisationRoutes = {
  get: defineRoute({
    method: 'GET',
    path: '/organisation',
    access: 'public',
    summary: 'The labels and time zone of the organization, also for the sign-in screen',
    reply: Organisation,
    errors: [],
  }),
  settings: defineRoute({
    method: 'GET',
    path: '/organisation/settings',
    access: 'admin',
    summary: 'Name, words, logo, time zone, support address and privacy notice, with the version to change them',
    reply: OrganisationSettings,
    errors: [],
  }),
  change: defineRoute({
    method: 'PUT',
    path: '/organisation/settings',
    access: 'admin',
    summary: 'Change the name, words, logo, time zone, support address and privacy notice, everywhere at once',
    body: OrganisationInput,
    reply: OrganisationSettings,
    errors: [],
  }),
  intake: defineRoute({
    method: 'GET',
    path: '/organisation/intake',
    access: 'admin',
    summary: 'Whether the public form is open, and where it may be embedded',
    reply: IntakeSettings,
    errors: [],
  }),
  setIntake: defineRoute({
    method: 'PUT',
    path: '/organisation/intake',
    access: 'admin',
    summary: 'Open or close the public form, and say where it may be embedded',
    body: IntakeSettingsInput,
    reply: IntakeSettings,
    errors: [],
  }),
} as const;
