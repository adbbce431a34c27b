import { articleRecord } from './features/articles/article.record.ts';
import { bannerRecord } from './features/banners/banner.record.ts';
import { coachRecord } from './features/coaches/coach.record.ts';
import { eventRecord, tournamentRecord } from './features/events/event.record.ts';
import { journalRecord } from './features/history/journal.record.ts';
import { leadRecord } from './features/leads/lead.record.ts';
import { messageRecord } from './features/messages/message.record.ts';
import { intakeRecord, organisationRecord } from './features/organisation/organisation.record.ts';
import { guardianRecord } from './features/family/guardian.record.ts';
import { playerRecord } from './features/players/player.record.ts';
import { ageRuleRecord, seasonRecord } from './features/seasons/season.record.ts';
import { sponsorRecord } from './features/sponsors/sponsor.record.ts';
import { teamRecord, trophyRecord } from './features/teams/team.record.ts';
import { userRecord } from './features/users/user.record.ts';
import { videoRecord } from './features/videos/video.record.ts';
import { isPersonal, type RecordDeclaration } from './wire/record.ts';

/** Every kind of record. A test fails on a declaration that is missing here. */
export const records: readonly RecordDeclaration[] = [
  userRecord,
  teamRecord,
  trophyRecord,
  playerRecord,
  guardianRecord,
  coachRecord,
  leadRecord,
  eventRecord,
  tournamentRecord,
  articleRecord,
  videoRecord,
  sponsorRecord,
  bannerRecord,
  messageRecord,
  journalRecord,
  organisationRecord,
  intakeRecord,
  seasonRecord,
  ageRuleRecord,
];

const personalKinds: ReadonlySet<string> = new Set(records.filter(isPersonal).map(({ kind }) => kind));

/** Of these, whoever reads one in detail is written down. */
export const isPersonalKind = (kind: string): boolean => personalKinds.has(kind);
