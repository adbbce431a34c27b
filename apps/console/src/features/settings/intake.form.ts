import type {
  IntakeSettings,
  IntakeSettingsInput,
} from '@dugout/contract/features/organisation/organisation.routes.ts';
import { isSecureOrigin, organisationMessages } from '@dugout/contract/features/organisation/organisation.rules.ts';
import type { ConflictField } from '../../kit/form/conflict.ts';
import type { Stored } from '../../kit/form/use-record-form.ts';

export interface IntakeValues {
  open: boolean;
  /** One site on each line. */
  origins: string;
}

export const intakeValues = ({ open, origins }: Pick<IntakeSettings, 'open' | 'origins'>): IntakeValues => ({
  open,
  origins: origins.join('\n'),
});

const sitesOf = (origins: string) => [...new Set(origins.split(/\s+/).filter((site) => site !== ''))];

export const intakeInput = ({ open, origins }: IntakeValues): IntakeSettingsInput => ({
  open,
  origins: sitesOf(origins),
});

const mostSites = 20;

/** Names the line that is wrong: of several, nobody would find it. */
export function originsProblem(origins: string): string | null {
  const sites = sitesOf(origins);
  const wrong = sites.find((site) => !isSecureOrigin(site));
  if (wrong !== undefined) return `“${wrong}”: ${organisationMessages.origin}`;
  return sites.length > mostSites ? `Enter at most ${mostSites} sites.` : null;
}

export const intakeConflictFields: readonly ConflictField<IntakeValues>[] = [
  { key: 'open', label: 'Public form', text: ({ open }) => (open ? 'Open' : 'Closed') },
  { key: 'origins', label: 'Sites', text: ({ origins }) => sitesOf(origins).join(', ') },
];

/** A 412 carries the settings as they are now. */
export function storedIntake(current: unknown): Stored<IntakeValues> {
  const settings = current as IntakeSettings;
  return { values: intakeValues(settings), version: settings.version };
}
