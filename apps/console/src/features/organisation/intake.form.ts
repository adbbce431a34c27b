import { intakeRecord } from '@dugout/contract/features/organisation/organisation.record.ts';
import type {
  IntakeSettings,
  IntakeSettingsInput,
} from '@dugout/contract/features/organisation/organisation.routes.ts';
import { isSecureOrigin, organisationMessages } from '@dugout/contract/features/organisation/organisation.rules.ts';
import { defineForm, type ValuesOf } from '../../kit/record/define-form.ts';

export interface IntakeValues extends ValuesOf<typeof intakeRecord> {
  /** One site on each line. */
  origins: string;
}

const sitesOf = (origins: string) => [...new Set(origins.split(/\s+/).filter((site) => site !== ''))];

const mostSites = 20;

/** Names the invalid site, so that the administrator can find it among several. */
function originsProblem(origins: string): string | null {
  const sites = sitesOf(origins);
  const wrong = sites.find((site) => !isSecureOrigin(site));
  if (wrong !== undefined) return `“${wrong}”: ${organisationMessages.origin}`;
  return sites.length > mostSites ? `Enter at most ${mostSites} sites.` : null;
}

export const intakeForm = defineForm<Omit<IntakeSettings, 'id'>, IntakeValues, IntakeSettingsInput>()(intakeRecord, {
  open: { words: ({ open }) => (open ? 'Open' : 'Closed') },
  origins: {
    label: 'Sites',
    empty: '',
    value: ({ origins }) => origins.join('\n'),
    sent: ({ origins }) => ({ origins: sitesOf(origins) }),
    problem: originsProblem,
    words: ({ origins }) => sitesOf(origins).join(', '),
  },
});
