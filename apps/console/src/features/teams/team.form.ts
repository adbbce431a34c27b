import type { Team, TeamInput } from '@dugout/contract/features/teams/team.schema.ts';
import { newTeam, noName, teamMessages, teamNameMaximum } from '@dugout/contract/features/teams/team.rules.ts';
import { headCoachName } from '@dugout/contract/features/teams/teams.list.ts';
import { ageGroups, regions } from '@dugout/contract/vocabulary/teams.ts';
import type { AgeGroup, Region } from '@dugout/contract/vocabulary/teams.ts';
import type { State } from '@dugout/contract/vocabulary/states.ts';
import type { ConflictField } from '../../kit/form/conflict.ts';
import type { Stored } from '../../kit/form/use-record-form.ts';
import { isUnfinished, picked } from '../../kit/picker/picker-value.ts';
import type { PickerValue } from '../../kit/picker/picker-value.ts';

/** A person who may be chosen as head coach. */
export interface CoachChoice {
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
}

export interface TeamValues {
  name: string;
  ageGroup: AgeGroup;
  region: Region;
  state: State;
  headCoach: PickerValue<CoachChoice>;
}

export const teamName = (team: Pick<Team, 'name'>) => team.name.trim() || noName;

const coachName = (coach: CoachChoice) => coach.name;

export const noCoach: PickerValue<CoachChoice> = { chosen: null, text: '' };

export function newTeamValues(): TeamValues {
  const { name, ageGroup, region, state } = newTeam;
  return { name, ageGroup, region, state, headCoach: noCoach };
}

export function teamValues(team: Team): TeamValues {
  const { name, ageGroup, region, state, headCoach } = team;
  const coach = headCoach && { userId: headCoach.user.id, name: headCoachName(team) ?? '', email: null };
  return { name, ageGroup, region, state, headCoach: picked(coach, coachName) };
}

export function teamPayload({ name, ageGroup, region, state, headCoach }: TeamValues): TeamInput {
  return { name: name.trim(), ageGroup, region, state, headCoachUserID: headCoach.chosen?.userId ?? null };
}

export const teamRules = {
  name: (name: string) => {
    if (name.trim() === '') return teamMessages.nameRequired;
    return name.trim().length > teamNameMaximum ? `Team name is at most ${teamNameMaximum} characters.` : null;
  },
  /** A half-typed name would be saved as "no coach" without a word. */
  headCoach: (coach: PickerValue<CoachChoice>) =>
    isUnfinished(coach) ? 'Choose a coach from the list, or “— none —”.' : null,
};

export const teamFieldNames = { headCoachUserID: 'headCoach' } as const;

/** How the fields read when two administrators have changed the same team. */
export const teamConflictFields: readonly ConflictField<TeamValues>[] = [
  { key: 'name', label: 'Team Name', text: ({ name }) => name.trim() },
  { key: 'ageGroup', label: 'Age Group', text: ({ ageGroup }) => ageGroups.label(ageGroup) },
  { key: 'state', label: 'State', text: ({ state }) => state },
  { key: 'region', label: 'Region', text: ({ region }) => regions.label(region) },
  {
    key: 'headCoach',
    label: 'Head Coach',
    text: ({ headCoach }) => headCoach.chosen?.name ?? '— none —',
    identity: ({ headCoach }) => headCoach.chosen?.userId ?? '',
  },
];

/** A 412 carries the record as it is now. */
export function storedTeam(current: unknown): Stored<TeamValues> {
  const team = current as Team;
  return { values: teamValues(team), version: team.version };
}
