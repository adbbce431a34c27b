import { useMemo } from 'react';
import { teamPlans } from '@dugout/contract/features/rollovers/rollover.rules.ts';
import type { Rollover, RolloverTeam } from '@dugout/contract/features/rollovers/rollover.schema.ts';
import { ageGroups } from '@dugout/contract/vocabulary/teams.ts';
import { choice } from '@dugout/contract/wire/list.ts';
import { SelectField } from '../../kit/form/select-field.tsx';
import { figureText } from '../../kit/list/count-text.ts';
import { choose } from '../../kit/list/list-view.ts';
import { AgeBadge, teamName } from '../teams/public.ts';
import { useChosen } from './choices.ts';
import { NotSaved } from './not-saved.tsx';
import { RolloverList } from './rollover-list.tsx';
import { rolloverTeams } from './rollover.queries.ts';
import { planTerms } from './rollover.texts.ts';
import classes from './rollover.module.css';

const filters = { ageGroup: choice(ageGroups.values), plan: choice(teamPlans.values) };

function Plan({ team, from, to }: { team: RolloverTeam; from: string; to: string }) {
  const { teams, chooseTeam } = useChosen();
  const unsaved = teams.get(team.id);
  const plan = unsaved?.value ?? team.plan;
  return (
    <div className={classes.goesTo}>
      <SelectField
        size="xs"
        aria-label={`${teamName(team)} ${ageGroups.label(team.ageGroup)} in ${to}`}
        aria-busy={unsaved?.state === 'saving'}
        terms={planTerms(team.ageGroup)}
        value={plan}
        onChange={(chosen) => {
          if (chosen !== plan) chooseTeam(team, chosen);
        }}
      />
      {plan === 'ENDS' && (
        <p className={`subtle tiny ${classes.under}`}>The team goes to the trash. Its roster of {from} stays.</p>
      )}
      <NotSaved unsaved={unsaved} onRetry={() => unsaved && chooseTeam(team, unsaved.value)} />
    </div>
  );
}

const name = (team: RolloverTeam) => (
  <span className="cut block" title={teamName(team)}>
    {teamName(team)}
  </span>
);

/** What becomes of each team. */
export function TeamsStep({ rollover }: { rollover: Rollover }) {
  const { id, from, to } = rollover;
  const listView = useMemo(() => {
    const plan = (team: RolloverTeam) => <Plan team={team} from={from.name} to={to.name} />;
    return {
      title: 'Teams',
      noun: ['team', 'teams'] as const,
      search: 'Search team',
      searchWidth: 220,
      texts: {
        empty: 'No teams found',
        loading: 'Loading teams…',
        failed: 'Failed to load teams',
        clearSort: 'Clear Sort' as const,
      },
      filters: {
        ageGroup: choose(`Age group in ${to.name}`, ageGroups),
        plan: choose('Choice', teamPlans),
      },
      columns: [
        { header: 'Team', width: 36, title: true, cell: name },
        { header: `In ${from.name}`, width: 12, cell: ({ ageGroup }: RolloverTeam) => <AgeBadge age={ageGroup} /> },
        {
          header: 'Players',
          width: 10,
          align: 'end' as const,
          cell: ({ players }: RolloverTeam) => figureText(players),
        },
        {
          header: 'Too old if it stays',
          width: 16,
          align: 'end' as const,
          cell: ({ tooOld }: RolloverTeam) => figureText(tooOld),
        },
        { header: `In ${to.name}`, width: 26, cell: plan },
      ],
      card: (team: RolloverTeam) => (
        <div className={`stack gap8 ${classes.card}`}>
          <p className="row between top gap12 name">
            <span className="anywhere">{teamName(team)}</span>
            <AgeBadge age={team.ageGroup} />
          </p>
          <p className="muted text">
            Players: {figureText(team.players)} · Too old if it stays: {figureText(team.tooOld)}
          </p>
          {plan(team)}
        </div>
      ),
    };
  }, [from.name, to.name]);
  return (
    <RolloverList<RolloverTeam>
      id={id}
      name="teams"
      prefix="teams"
      filters={filters}
      listView={listView}
      load={(asked, signal) => rolloverTeams(id, asked, signal)}
    />
  );
}
