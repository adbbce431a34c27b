import { jerseyNumber, playerMessages } from '@dugout/contract/features/players/player.rules.ts';
import { correctionLimits, noName, teamMessages } from '@dugout/contract/features/teams/team.rules.ts';
import type { PastRoster, PastRosterInput, TeamDetail } from '@dugout/contract/features/teams/team.schema.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { correctionReasons, type CorrectionReason } from '@dugout/contract/vocabulary/teams.ts';
import type { ConflictField } from '../../kit/form/conflict.ts';
import type { Stored } from '../../kit/form/use-record-form.ts';
import type { PickerValue } from '../../kit/picker/picker-value.ts';
import { coachName } from './member.form.ts';

export interface RosterLine {
  readonly playerId: string;
  readonly name: string;
  readonly jerseyNum: string;
}

interface StaffLine {
  readonly coachId: string;
  readonly name: string;
}

export interface CorrectionValues {
  roster: readonly RosterLine[];
  staff: readonly StaffLine[];
  reason: CorrectionReason | '';
  /** What is being searched for; whoever is chosen joins the roster or the staff at once. */
  player: PickerValue<User>;
  coach: PickerValue<User>;
}

export const nobody: PickerValue<User> = { chosen: null, text: '' };
const searched = { player: nobody, coach: nobody };

export const correctionOf = ({ players, coaches }: TeamDetail): CorrectionValues => ({
  roster: players.map(({ id, name, jerseyNum }) => ({ playerId: id, name, jerseyNum: jerseyNum ?? '' })),
  staff: coaches.map((coach) => ({ coachId: coach.id, name: coachName(coach) })),
  reason: '',
  ...searched,
});

/** One that is stored stays, whatever it looks like. */
export const isWrongNumber = ({ playerId, jerseyNum }: RosterLine, { players }: TeamDetail): boolean =>
  jerseyNum.trim() !== '' &&
  !jerseyNumber.test(jerseyNum.trim()) &&
  players.find(({ id }) => id === playerId)?.jerseyNum !== jerseyNum.trim();

export const correctionRules = (team: TeamDetail) => ({
  roster: (lines: readonly RosterLine[]) =>
    lines.some((line) => isWrongNumber(line, team)) ? playerMessages.jerseyNum : null,
  reason: (reason: string) => (reason === '' ? teamMessages.reasonRequired : null),
});

export const isFull = ({ roster }: Pick<CorrectionValues, 'roster'>) => roster.length >= correctionLimits.players;

export const correctionBody = ({ roster, staff, reason }: CorrectionValues): PastRosterInput => ({
  roster: roster.map(({ playerId, jerseyNum }) => ({ playerId, jerseyNum: jerseyNum.trim() || null })),
  coachIds: staff.map(({ coachId }) => coachId),
  reason: reason as CorrectionReason,
});

const lineText = ({ name, jerseyNum }: RosterLine) => (jerseyNum.trim() === '' ? name : `${name} #${jerseyNum.trim()}`);

export const correctionFields: readonly ConflictField<CorrectionValues>[] = [
  {
    key: 'roster',
    label: 'Roster',
    text: ({ roster }) => roster.map(lineText).join(', '),
    identity: ({ roster }) =>
      roster
        .map(({ playerId, jerseyNum }) => `${playerId} ${jerseyNum.trim()}`)
        .toSorted()
        .join(', '),
  },
  {
    key: 'staff',
    label: 'Staff',
    text: ({ staff }) => staff.map(({ name }) => name).join(', '),
    identity: ({ staff }) =>
      staff
        .map(({ coachId }) => coachId)
        .toSorted()
        .join(' '),
  },
  {
    key: 'reason',
    label: 'Why is this corrected?',
    text: ({ reason }) => (reason === '' ? '' : correctionReasons.label(reason)),
  },
];

/** What somebody else has made of it meanwhile. */
export function readCorrection(current: unknown): Stored<CorrectionValues> {
  const { version, roster, staff } = current as PastRoster;
  return {
    version,
    values: {
      roster: roster.map(({ jerseyNum, ...line }) => ({ ...line, jerseyNum: jerseyNum ?? '' })),
      staff: staff.map(({ coachId, name }) => ({ coachId, name: name || noName })),
      reason: '',
      ...searched,
    },
  };
}
