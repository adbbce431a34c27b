/** The records that have a history and go to the trash. */
export const recordKinds = [
  'user',
  'team',
  'player',
  'coach',
  'lead',
  'event',
  'article',
  'video',
  'sponsor',
  'banner',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** A trophy has no screen of its own, and is brought back all the same. */
export const trashKinds = [...recordKinds, 'trophy'] as const;
export type TrashKind = (typeof trashKinds)[number];

/** What people call them. */
export const recordLabels: Readonly<Record<TrashKind | 'tournament', string>> = {
  user: 'User',
  team: 'Team',
  player: 'Player',
  coach: 'Coach',
  lead: 'Lead',
  event: 'Event',
  article: 'Article',
  video: 'Video',
  sponsor: 'Sponsor',
  banner: 'Banner',
  trophy: 'Trophy',
  tournament: 'Tournament',
};

/** How long what was removed can be brought back (decisions, "Deleting anything"). */
export const trashDays = 30;

/** The rows of a page of the trash. */
export const trashPageSize = 50;

/** The acts that the journal can be filtered by; `role-change` is an update that changed a person's rights. */
export const journalActs = [
  'create',
  'update',
  'delete',
  'restore',
  'undo',
  'purge',
  'correct-season',
  'change-rights',
  'set-no-contact',
  'lift-no-contact',
  'view-reason',
  'role-change',
  'deactivate',
  'reactivate',
  'view',
  'export',
  'list-read',
  'mass-read',
  'convert',
  'link',
  'undo-convert',
  'sign-in',
  'sign-in-refused',
  'sign-out',
  'session-reuse',
  'other-sessions-ended',
  'credentials-changed',
  'confirm',
  'email-change-asked',
  'email-change-canceled',
  'email-confirmed',
  'email-taken-back',
  'password-reset',
  'reset-link-sent',
  'invitation-link-sent',
  'ingest',
  'uploaded-again',
  'set-up',
  'set-up-refused',
  'default-set',
  'default-cleared',
  'load-demo',
  'demo-loaded',
  'remove-demo',
  'demo-removed',
  'roll-over',
  'run-done',
  'run-stopped',
  'run-failed',
  'run-continued',
] as const;
export type JournalAct = (typeof journalActs)[number];

/** What an entry may be about: the kinds above, and what has no history of its own. Exports name their list. */
export const journalEntities = [
  ...trashKinds,
  'tournament',
  'commit',
  'organisation',
  'season',
  'rollover',
  'upload',
  'session',
  'calendar-feed',
  'service-key',
  'problem-report',
  'mail-test',
  'view',
  'demo-data',
  'act-run',
  'teams',
  'users',
  'players',
  'coaches',
  'leads',
  'messages',
  'journal',
] as const;

/** Who did what no person did. */
export const systemActor = 'The system';
