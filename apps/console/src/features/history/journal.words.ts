import { recordLabels, systemActor } from '@dugout/contract/features/history/history.kinds.ts';
import type { JournalAct, journalEntities } from '@dugout/contract/features/history/history.kinds.ts';
import type { Correction, StaffChange } from '@dugout/contract/features/history/history.schema.ts';
import { exportPurposes } from '@dugout/contract/vocabulary/exports.ts';
import { correctionReasons } from '@dugout/contract/vocabulary/teams.ts';
import { figureText } from '../../kit/list/count-text.ts';

/** Labels for the acts in History and the journal. */
const actWords: Readonly<Record<JournalAct, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Removed',
  restore: 'Restored',
  undo: 'Undone',
  purge: 'Removed for good',
  'correct-season': 'Corrected a past season',
  'change-rights': 'Changed the rights of a guardian',
  'set-no-contact': 'Set no contact',
  'lift-no-contact': 'Lifted no contact',
  'view-reason': 'Read the reason of no contact',
  'role-change': 'Changed a role',
  deactivate: 'Deactivated',
  reactivate: 'Reactivated',
  view: 'Viewed contact info',
  export: 'Exported',
  'list-read': 'Viewed the list',
  'mass-read': 'Viewed an unusual number of records',
  convert: 'Converted',
  link: 'Linked to a player',
  'undo-convert': 'Conversion undone',
  'sign-in': 'Signed in',
  'sign-in-refused': 'Sign-in refused',
  'sign-out': 'Signed out',
  'session-reuse': 'Signed out a copied session',
  'other-sessions-ended': 'Signed out other devices',
  'credentials-changed': 'Changed the password',
  confirm: 'Confirmed the password',
  'email-change-asked': 'Requested a new email address',
  'email-change-canceled': 'Canceled a new email address',
  'email-confirmed': 'Confirmed the new email address',
  'email-taken-back': 'Kept the old email address',
  'password-reset': 'Reset the password',
  'reset-link-sent': 'Reset link sent',
  'invitation-link-sent': 'Invitation sent',
  ingest: 'Sent messages or attendance',
  'uploaded-again': 'Uploaded again',
  'set-up': 'Set up',
  'set-up-refused': 'Setup refused',
  'default-set': 'Set own default view',
  'default-cleared': 'Removed own default view',
  'load-demo': 'Requested demo data',
  'demo-loaded': 'Loaded demo data',
  'remove-demo': 'Requested removal of demo data',
  'demo-removed': 'Removed demo data',
  'roll-over': 'Rolled over',
  'run-done': 'Finished',
  'run-stopped': 'Stopped',
  'run-failed': 'Failed',
  'run-continued': 'Continued',
};

type Entity = (typeof journalEntities)[number];

/** What it was done to. An export is of a list. */
const entityWords: Readonly<Record<Entity, string>> = {
  ...recordLabels,
  commit: 'Commitment',
  organisation: 'Organization',
  season: 'Season',
  rollover: 'Roll-over',
  upload: 'Picture',
  session: 'Session',
  'calendar-feed': 'Calendar feed',
  'service-key': 'Service key',
  'problem-report': 'Problem report',
  'mail-test': 'Email test',
  view: 'Saved view',
  'demo-data': 'Demo data',
  'act-run': 'Bulk change',
  teams: 'List of teams',
  users: 'List of users',
  players: 'List of players',
  coaches: 'List of coaches',
  leads: 'List of leads',
  messages: 'Message logs',
  journal: 'Journal',
};

/** An act or a kind that a newer server knows is still told, as it is called there. */
const asWritten = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
const wordOf = (words: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(words, name) ? words[name]! : asWritten(name);

export const entityWord = (entity: string): string => wordOf(entityWords, entity);

interface Deed {
  readonly act: string;
  readonly rows: number | null;
  readonly format: string | null;
  readonly purpose: string | null;
}

const purposeWord = (purpose: string) =>
  exportPurposes.terms.find(({ value }) => value === purpose)?.label ?? asWritten(purpose);

/** `Changed`, `Exported (CSV, 1,240 rows)`, `Exported (CSV, 12 rows, birth dates for Insurance)`. */
export function deedText({ act, rows, format, purpose }: Deed): string {
  const parts = [
    ...(format === null ? [] : [format.toUpperCase()]),
    ...(rows === null ? [] : [`${figureText(rows)} ${rows === 1 ? 'row' : 'rows'}`]),
    ...(purpose === null ? [] : [`birth dates for ${purposeWord(purpose)}`]),
  ];
  return parts.length === 0 ? wordOf(actWords, act) : `${wordOf(actWords, act)} (${parts.join(', ')})`;
}

export const staffText = ({ act, name }: NonNullable<StaffChange>): string =>
  act === 'added' ? `${name} joined the staff.` : `${name} left the staff.`;

const reasonWord = (reason: string) =>
  correctionReasons.terms.find(({ value }) => value === reason)?.label ?? asWritten(reason);

export const correctionText = ({ season, reason }: NonNullable<Correction>): string =>
  `Season ${season}: ${reasonWord(reason)}`;

/** The actor is null if no user was signed in. */
export const actorName = (actor: { readonly name: string } | null): string =>
  actor === null ? systemActor : actor.name.trim() || 'Deleted person';

const termsOf = <V extends string>(words: Readonly<Record<V, string>>) =>
  (Object.keys(words) as V[]).map((value) => ({ value, label: words[value] }));

export const actTerms = termsOf(actWords);
export const entityTerms = termsOf(entityWords);
