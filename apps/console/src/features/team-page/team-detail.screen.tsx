import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import type { TeamDetail } from '@dugout/contract/features/teams/team.schema.ts';
import { ProblemError } from '../../api/client.ts';
import { failureText } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { EmptyPanel, FailedPanel } from '../../kit/feedback/state-panel.tsx';
import { TryAgain } from '../../kit/feedback/try-again.tsx';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { printScreen } from '../../kit/page/print-screen.ts';
import { PageTabs } from '../../kit/tabs/page-tabs.tsx';
import { HistoryButton } from '../history/public.ts';
import { editTeamDrawer, removeTeamDrawer, teamName, teamQuery } from '../teams/public.ts';
import { Roster } from './roster.tsx';
import { Staff } from './staff.tsx';
import { TeamProvider } from './team-context.ts';
import { TeamSummary, TeamSummarySkeleton } from './team-summary.tsx';
import { TrophyCase } from './trophy-case.tsx';
import classes from './team-summary.module.css';

const gone = 'This team no longer exists.';

/** Not there, or an address that was never one: both are told as what they are. */
const isMissing = (error: unknown) => error instanceof ProblemError && [400, 404].includes(error.status);

interface LoadedTeamProps {
  team: TeamDetail;
  /** Why the team could not be asked for again: it is shown as it was, and a form that is open keeps what was typed. */
  error: unknown;
  refreshing: boolean;
  onRetry: () => void;
  onRemoved: () => void;
}

function LoadedTeam({ team, error, refreshing, onRetry, onRemoved }: LoadedTeamProps) {
  const { open, outlet } = useOverlay();
  const shown = useMemo(() => ({ team, refreshing }), [team, refreshing]);
  const update = () => open(editTeamDrawer, { row: team, kind: 'modal' });
  const remove = () => open(removeTeamDrawer, { row: team, kind: 'modal', onRemoved });
  const actions = !isMissing(error) && (
    <>
      <HistoryButton of={{ kind: 'team', id: team.id, name: teamName(team) }} outlined />
      <Button variant="default" leftSection={<IconPrinter size={17} stroke={1.75} aria-hidden />} onClick={printScreen}>
        Print
      </Button>
      <Button
        variant="default"
        className={classes.remove ?? ''}
        leftSection={<IconTrash size={17} stroke={1.75} aria-hidden />}
        onClick={remove}
      >
        Remove Team
      </Button>
      <Button leftSection={<IconPencil size={17} stroke={1.75} aria-hidden />} onClick={update}>
        Update Team
      </Button>
    </>
  );
  return (
    <TeamProvider value={shown}>
      <PageHeader title={teamName(team)} detail={teamName(team)} back="/teams" actions={actions} />
      {error !== null && (
        <div className={`fixed ${classes.notice}`}>
          <Notice tone="red" action={!isMissing(error) && <TryAgain onClick={onRetry} />}>
            {isMissing(error) ? gone : `Failed to load the team again. ${failureText(error)}`} This is how it was
            before.
          </Notice>
        </div>
      )}
      <TeamSummary team={team} actions={actions} />
      <PageTabs
        tabs={[
          {
            value: 'roster',
            label: 'Roster',
            count: team.players.length,
            contents: <Roster rows={team.players} refreshing={refreshing} />,
          },
          {
            value: 'staff',
            label: 'Staff',
            count: team.coaches.length,
            contents: <Staff rows={team.coaches} refreshing={refreshing} />,
          },
          {
            value: 'trophies',
            label: 'Trophy Case',
            count: team.trophyCase.length,
            contents: <TrophyCase rows={team.trophyCase} refreshing={refreshing} />,
          },
        ]}
      />
      {outlet}
    </TeamProvider>
  );
}

export function TeamDetailScreen() {
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  const [removed, setRemoved] = useState(false);
  const query = useQuery({ ...teamQuery(id ?? ''), enabled: id !== undefined && !removed });
  if (query.data) {
    const onRemoved = () => {
      setRemoved(true);
      void navigate({ to: '/teams' });
    };
    return (
      <LoadedTeam
        key={query.data.id}
        team={query.data}
        error={query.error}
        refreshing={query.isFetching}
        onRetry={() => void query.refetch()}
        onRemoved={onRemoved}
      />
    );
  }
  return (
    <>
      <PageHeader title="Team" back="/teams" />
      {isMissing(query.error) ? (
        <EmptyPanel
          title={gone}
          detail="It was removed, or the link is incomplete."
          action={
            <Button variant="default" component={Link} to="/teams">
              All teams
            </Button>
          }
        />
      ) : query.error ? (
        <FailedPanel
          title="Failed to load the team"
          reason={failureText(query.error, '')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <TeamSummarySkeleton />
      )}
    </>
  );
}
