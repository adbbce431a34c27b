import { Checkbox, VisuallyHidden } from '@mantine/core';
import { coachMessages } from '@dugout/contract/features/coaches/coach.rules.ts';
import type { TeamOfCoach } from '@dugout/contract/features/coaches/coach.schema.ts';
import { noName, teamFacts } from '@dugout/contract/features/teams/team.rules.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import classes from './teams-to-leave.module.css';

interface TeamsToLeaveProps {
  teams: readonly TeamOfCoach[];
  chosen: readonly string[];
  disabled: boolean;
  onChange: (chosen: string[]) => void;
}

/** One, several, or all of them. */
export function TeamsToLeave({ teams, chosen, disabled, onChange }: TeamsToLeaveProps) {
  const toggle = (id: string, marked: boolean) =>
    onChange(marked ? [...chosen, id] : chosen.filter((other) => other !== id));
  const all = chosen.length === teams.length;
  return (
    <fieldset className="stack lined">
      <VisuallyHidden component="legend">Teams to leave</VisuallyHidden>
      {teams.length > 1 && (
        <Checkbox
          label="All teams"
          className={classes.team ?? ''}
          checked={all}
          indeterminate={chosen.length > 0 && !all}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked ? teams.map(({ id }) => id) : [])}
        />
      )}
      {teams.map(({ id, name, isHeadCoach, ...team }) => (
        <div key={id}>
          <Checkbox
            label={
              <>
                {name.trim() || noName} <span className="subtle small">{teamFacts(team)}</span>
              </>
            }
            {...(isHeadCoach ? { description: 'Head coach' } : {})}
            className={classes.team ?? ''}
            checked={chosen.includes(id)}
            disabled={disabled}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
          {isHeadCoach && chosen.includes(id) && (
            <div className={classes.warning}>
              <Notice tone="yellow">{coachMessages.headCoachWarning}</Notice>
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}
