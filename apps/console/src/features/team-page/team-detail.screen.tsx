import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import type { teamProblems } from '@dugout/contract/features/teams/team.routes.ts';
import type { TeamDetail, TeamSeason } from '@dugout/contract/features/teams/team.schema.ts';
import { ProblemError } from '../../api/client.ts';
import { failureText } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { EmptyPanel, FailedPanel } from '../../kit/feedback/state-panel.tsx';
import { TryAgain } from '../../kit/feedback/try-again.tsx';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { printScreen } from '../../kit/page/print-screen.ts';
import { usePhone } from '../../kit/page/use-phone.ts';
import { PageTabs } from '../../kit/tabs/page-tabs.tsx';
import { HistoryButton } from '../history/public.ts';
import { editTeamDrawer, removeTeamDrawer, teamName, teamQuery, teamSeasonsQuery } from '../teams/public.ts';
import { PastRoster, Roster } from './roster.tsx';
import { SeasonSelect } from './season-select.tsx';
import { PastStaff, Staff } from './staff.tsx';
import { TeamProvider } from './team-context.ts';
import { TeamSummary, TeamSummarySkeleton } from './team-summary.tsx';
import { PastTrophyCase, TrophyCase } from './trophy-case.tsx';
import classes from './team-summary.module.css';

const correctSeasonModal = () => import('./correct-season.modal.tsx').then((file) => file.CorrectSeason);

const gone = 'This team no longer exists.';
type NotInSeasonCode = (typeof teamProblems)['notInSeason']['code'];
const notInSeason: NotInSeasonCode = 'team.not-in-season';

/** Not there, or an address that was never one: both are told as what they are. */
const isMissing = (error: unknown) => error instanceof ProblemError && [400, 404].includes(error.status);
const didNotPlay = (error: unknown) => error instanceof ProblemError && error.code === notInSeason;

/** The season on the screen, of those that the team can be shown in. */
interface Shown {
  readonly seasons: readonly TeamSeason[];
  readonly season: TeamSeason | undefined;
  /** It has ended: there is nothing to change but what was wrong. */
  readonly past: boolean;
}

interface LoadedTeamProps extends Shown {
  team: TeamDetail;
  /** Why the team could not be asked for again: it is shown as it was, and a form that is open keeps what was typed. */
  error: unknown;
  refreshing: boolean;
  onRetry: () => void;
  onRemoved: () => void;
}

function LoadedTeam({ team, seasons, season, past, error, refreshing, onRetry, onRemoved }: LoadedTeamProps) {
  const phone = usePhone();
  const { open, outlet } = useOverlay();
  const shown = useMemo(() => ({ team, refreshing }), [team, refreshing]);
  const update = () => open(editTeamDrawer, { row: team, kind: 'modal' });
  const remove = () => open(removeTeamDrawer, { row: team, kind: 'modal', onRemoved });
  const select = <SeasonSelect seasons={seasons} shown={season} />;
  const actions = !isMissing(error) && (
    <>
      <HistoryButton of={{ kind: 'team', id: team.id, name: teamName(team) }} outlined />
      <Button variant="default" leftSection={<IconPrinter size={17} stroke={1.75} aria-hidden />} onClick={printScreen}>
        Print
      </Button>
      {!past && (
        <>
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
      )}
    </>
  );
  const rows = { refreshing };
  return (
    <TeamProvider value={shown}>
      <PageHeader title={teamName(team)} detail={teamName(team)} back="/teams" beside={select} actions={actions} />
      {phone && <div className={classes.season}>{select}</div>}
      {error !== null && (
        <div className={`fixed ${classes.notice}`}>
          <Notice tone="red" action={!isMissing(error) && <TryAgain onClick={onRetry} />}>
            {isMissing(error) ? gone : `Failed to load the team again. ${failureText(error)}`} This is how it was
            before.
          </Notice>
        </div>
      )}
      {past && season && (
        <div className={`fixed ${classes.notice}`}>
          <Notice
            tone="blue"
            action={
              <Button variant="default" size="xs" onClick={() => open(correctSeasonModal, { team, season })}>
                Correct a past season
              </Button>
            }
          >
            {`Season ${season.name} has ended. This is the roster as it was.`}
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
            contents: past ? <PastRoster {...rows} rows={team.players} /> : <Roster {...rows} rows={team.players} />,
          },
          {
            value: 'staff',
            label: 'Staff',
            count: team.coaches.length,
            contents: past ? <PastStaff {...rows} rows={team.coaches} /> : <Staff {...rows} rows={team.coaches} />,
          },
          {
            value: 'trophies',
            label: 'Trophy Case',
            count: team.trophyCase.length,
            contents: past ? (
              <PastTrophyCase {...rows} rows={team.trophyCase} />
            ) : (
              <TrophyCase {...rows} rows={team.trophyCase} />
            ),
          },
        ]}
      />
      {outlet}
    </TeamProvider>
  );
}

/** Until it is known to be the current one, a season in the address is one that has ended: nothing can be changed by mistake. */
function useShownSeason(id: string): Shown & { asked: string | undefined } {
  const { season: said } = useSearch({ strict: false }) as { season?: string };
  const { data: seasons = [] } = useQuery({ ...teamSeasonsQuery(id), enabled: id !== '' });
  const season = seasons.find((one) => (said === undefined ? one.isCurrent : one.id === said));
  const past = said !== undefined && !season?.isCurrent;
  return { seasons, season, past, asked: past ? said : undefined };
}

export function TeamDetailScreen() {
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  const [removed, setRemoved] = useState(false);
  const { asked, ...shown } = useShownSeason(id ?? '');
  const query = useQuery({ ...teamQuery(id ?? '', asked), enabled: id !== undefined && !removed });
  if (query.data) {
    const onRemoved = () => {
      setRemoved(true);
      void navigate({ to: '/teams' });
    };
    return (
      <LoadedTeam
        key={`${query.data.id} ${asked ?? ''}`}
        {...shown}
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
          title={didNotPlay(query.error) ? failureText(query.error) : gone}
          detail={didNotPlay(query.error) ? undefined : 'It was removed, or the link is incomplete.'}
          action={
            <div className="row wrap gap12">
              <Button variant="default" component={Link} to="/teams">
                All teams
              </Button>
              <SeasonSelect seasons={shown.seasons} shown={undefined} />
            </div>
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
