import type { Team } from '@dugout/contract/features/teams/team.schema.ts';
import type { OverlayKind } from '../../kit/overlay/overlay-frame.tsx';
import { Removal } from '../../kit/overlay/removal.tsx';
import { teamName } from './team-name.ts';
import { removeTeam, teamQuery } from './team.queries.ts';
import { touchedText } from './team.removal.ts';

interface RemoveTeamProps {
  row: Team;
  kind?: OverlayKind;
  /** The team's own screen has nothing left to show. */
  onRemoved?: () => void;
}

/** A drawer on the list, a modal on the team's own screen (decisions, "Remove Team"). */
export function RemoveTeam({ row, kind = 'drawer', onRemoved }: RemoveTeamProps) {
  return (
    <Removal
      kind={kind}
      title="Remove Team"
      noun="team"
      pronoun="it"
      record={teamQuery(row.id)}
      action={removeTeam}
      question={(team) => (
        <>
          Remove <strong>{teamName(team ?? row)}</strong>?
        </>
      )}
      touched={(team) => [touchedText(team)]}
      {...(onRemoved ? { onRemoved } : {})}
    />
  );
}
