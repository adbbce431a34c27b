import { useMemo } from 'react';
import { IconChecks } from '@tabler/icons-react';
import { playerGroups, type PlayerGroup } from '@dugout/contract/features/rollovers/rollover.rules.ts';
import type { Rollover, RolloverPlayer } from '@dugout/contract/features/rollovers/rollover.schema.ts';
import { ageGroups } from '@dugout/contract/vocabulary/teams.ts';
import { vocabulary } from '@dugout/contract/vocabulary/vocabulary.ts';
import { choice } from '@dugout/contract/wire/list.ts';
import { PersonCell } from '../../kit/cells/avatar.tsx';
import { Missing } from '../../kit/cells/missing.tsx';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { choose } from '../../kit/list/list-view.ts';
import { remoteSelect } from '../../kit/list/remote-select.tsx';
import { PageTabs, type PageTab } from '../../kit/tabs/page-tabs.tsx';
import { AgeBadge, teamFilter, teamName } from '../teams/public.ts';
import { useChosen } from './choices.ts';
import { GoesTo } from './goes-to.tsx';
import { RolloverList } from './rollover-list.tsx';
import { rolloverPlayers } from './rollover.queries.ts';
import { asProposedText, ofGroup } from './rollover.texts.ts';
import { SoFar } from './so-far.tsx';
import classes from './rollover.module.css';

const decisions = vocabulary({ decided: 'Decided', undecided: 'Not decided' });
const filters = {
  team: { kind: 'id' },
  ageGroup: choice(ageGroups.values),
  choice: choice(decisions.values),
} as const;

/** In the address, in words. */
export const tabOf = {
  MOVES: 'moves',
  TOO_OLD: 'too-old',
  TEAM_ENDS: 'team-ends',
  GRADUATES: 'graduates',
  NO_BIRTH_DATE: 'no-birth-date',
} as const;

type Shown = keyof typeof tabOf;

const TeamIn = ({ team }: Pick<RolloverPlayer, 'team'>) => (
  <span className="row shrink">
    <span className="cut" title={teamName(team)}>
      {teamName(team)}
    </span>
    <AgeBadge age={team.ageGroup} />
  </span>
);

const ageOf = ({ age, hasBirthDate }: RolloverPlayer) =>
  age ?? (hasBirthDate ? <Missing /> : <Missing text="No birth date" />);

function AsProposed({ rollover, group }: { rollover: Rollover; group: PlayerGroup }) {
  const { busy, acceptProposals } = useChosen();
  const count = rollover.counts.proposed[group];
  if (count === 0) return null;
  return (
    <BusyButton
      variant="default"
      size="xs"
      busy={busy}
      doing="Saving…"
      leftSection={<IconChecks size={16} stroke={1.75} aria-hidden />}
      onClick={() => void acceptProposals(group)}
    >
      {asProposedText(count)}
    </BusyButton>
  );
}

function Players({ rollover, shown }: { rollover: Rollover; shown: Shown }) {
  const { id, from, to } = rollover;
  const listView = useMemo(() => {
    const goesTo = (player: RolloverPlayer) => <GoesTo player={player} rollover={id} season={to.name} />;
    return {
      title: 'Players',
      noun: ['player', 'players'] as const,
      search: 'Search player',
      searchWidth: 200,
      texts: {
        empty: 'No players found',
        loading: 'Loading players…',
        failed: 'Failed to load players',
        clearSort: 'Clear Sort' as const,
      },
      filters: {
        team: remoteSelect('Team', teamFilter),
        ageGroup: choose('Age group', ageGroups),
        choice: choose('Choice', decisions),
      },
      columns: [
        {
          header: 'Player',
          width: 24,
          title: true,
          cell: ({ name }: RolloverPlayer) => <PersonCell name={name} size={28} />,
        },
        { header: `Team in ${from.name}`, width: 28, quiet: true, cell: TeamIn },
        { header: `Age for ${to.name}`, width: 11, align: 'end' as const, cell: ageOf },
        { header: 'Goes to', width: 37, cell: goesTo },
      ],
      card: (player: RolloverPlayer) => (
        <div className={`stack gap8 ${classes.card}`}>
          <p className="row between top gap12">
            <span className="name anywhere">{player.name}</span>
            <span className="fixed muted text">
              {player.age === null ? ageOf(player) : `Age for ${to.name}: ${player.age}`}
            </span>
          </p>
          <p className="row wrap gap6 muted text">
            <span className="anywhere">{teamName(player.team)}</span>
            <AgeBadge age={player.team.ageGroup} />
          </p>
          {goesTo(player)}
        </div>
      ),
    };
  }, [id, from.name, to.name]);
  return (
    <div className={classes.beside}>
      <RolloverList<RolloverPlayer>
        id={id}
        name="players"
        prefix={tabOf[shown]}
        filters={filters}
        listView={listView}
        load={(asked, signal) => rolloverPlayers(id, { ...asked, group: shown }, signal)}
        action={shown !== 'NO_BIRTH_DATE' && <AsProposed rollover={rollover} group={shown} />}
      />
      <SoFar rollover={rollover} />
    </div>
  );
}

/** Where each player goes. */
export function PlayersStep({ rollover }: { rollover: Rollover }) {
  const { counts } = rollover;
  const tab = (shown: Shown, label: string, count: number): PageTab => ({
    value: tabOf[shown],
    label,
    count,
    contents: <Players key={shown} rollover={rollover} shown={shown} />,
  });
  const groupTab = (group: PlayerGroup) => tab(group, playerGroups.label(group), ofGroup(counts, group));
  return (
    <PageTabs
      tabs={[
        groupTab('MOVES'),
        groupTab('TOO_OLD'),
        ...(ofGroup(counts, 'TEAM_ENDS') > 0 ? [groupTab('TEAM_ENDS')] : []),
        groupTab('GRADUATES'),
        tab('NO_BIRTH_DATE', 'No birth date', counts.noBirthDate),
      ]}
    />
  );
}
