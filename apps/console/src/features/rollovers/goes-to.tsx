import { useEffect, useRef, useState } from 'react';
import { Loader, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { ageGroupAfter, rolloverLimits, rolloverMessages } from '@dugout/contract/features/rollovers/rollover.rules.ts';
import type { Destination, RolloverPlayer, RolloverTeam } from '@dugout/contract/features/rollovers/rollover.schema.ts';
import { ageGroups } from '@dugout/contract/vocabulary/teams.ts';
import { lateMenu } from '../../kit/overlay/late-menu.tsx';
import { usePickerOptions } from '../../kit/picker/use-picker-options.ts';
import { AgeBadge, teamName } from '../teams/public.ts';
import { useChosen } from './choices.ts';
import { NotSaved } from './not-saved.tsx';
import { key, rolloverTeams } from './rollover.queries.ts';
import { staysText } from './rollover.texts.ts';
import classes from './rollover.module.css';

const Menu = lateMenu('listbox', () => import('../../kit/list/filter-choices.tsx'), 'FilterChoices');

type Team = Pick<RolloverTeam, 'id' | 'name' | 'ageGroup'>;

interface GoesToProps {
  player: RolloverPlayer;
  rollover: string;
  /** The name of the next season. */
  season: string;
}

/** Those of the age group she most likely goes to stand first; then all others. */
async function teamsFor(
  { group, proposed, team }: RolloverPlayer,
  rollover: string,
  search: string,
  signal: AbortSignal,
) {
  const likely = group === 'GRADUATES' ? 'ALUMNI' : (proposed?.ageGroup ?? ageGroupAfter(team.ageGroup));
  const asked = [...(search === '' && likely !== null ? [{ ageGroup: likely }] : []), search === '' ? {} : { search }];
  const pages = await Promise.all(asked.map((query) => rolloverTeams(rollover, query, signal)));
  const found = pages.flatMap(({ rows }) => rows).filter(({ plan }) => plan !== 'ENDS');
  const next = found.map(({ id, name, nextAgeGroup }): Team => ({ id, name, ageGroup: nextAgeGroup }));
  const first = search === '' && proposed ? [proposed] : [];
  return [...new Map([...first, ...next].map((one) => [one.id, one])).values()];
}

function Shown({ player, goesTo }: { player: RolloverPlayer; goesTo: Destination | null }) {
  const { group, proposed, team, nextAgeGroup } = player;
  const withAge = (of: Team) => (
    <>
      <span className="cut">{teamName(of)}</span>
      <AgeBadge age={of.ageGroup} />
    </>
  );
  if (goesTo === null) {
    if (!proposed) return <span className="cut">Choose a team</span>;
    return (
      <>
        <span className="fixed">Proposed:</span>
        {withAge(proposed)}
      </>
    );
  }
  if (goesTo.kind === 'NONE') return <span className="cut">No team</span>;
  if (goesTo.kind === 'TEAM') return withAge(goesTo.team);
  if (group === 'MOVES') return withAge({ ...team, ageGroup: nextAgeGroup });
  return <span className="cut">{staysText(nextAgeGroup)}</span>;
}

/** The same for a screen reader, on one line. */
function told({ group, proposed, team, nextAgeGroup }: RolloverPlayer, goesTo: Destination | null): string {
  const withAge = (of: Team) => `${teamName(of)} ${ageGroups.label(of.ageGroup)}`;
  if (goesTo === null) return proposed ? `not decided, proposed ${withAge(proposed)}` : 'not decided';
  if (goesTo.kind === 'NONE') return 'No team';
  if (goesTo.kind === 'TEAM') return withAge(goesTo.team);
  return group === 'MOVES' ? withAge({ ...team, ageGroup: nextAgeGroup }) : staysText(nextAgeGroup);
}

function Reason({ player, reason }: { player: RolloverPlayer; reason: string }) {
  const { players, typePlayer, choosePlayer, forgetPlayer } = useChosen();
  const stored = player.goesTo?.kind === 'STAYS' ? player.goesTo.reason : null;
  const [left, setLeft] = useState(false);
  const unsaved = players.get(player.id);
  const field = useRef<HTMLInputElement>(null);
  // She was just told to stay: the next thing is to say why. The list that was chosen from gives the focus back first.
  const [isNew] = useState(unsaved?.state === 'typing' && reason === '');
  useEffect(() => {
    if (!isNew) return;
    const timer = window.setTimeout(() => field.current?.focus());
    return () => window.clearTimeout(timer);
  }, [isNew]);
  const isMissing = reason.trim() === '' && (left || unsaved?.state === 'failed');
  const finish = () => {
    setLeft(true);
    if (unsaved?.state !== 'typing') return;
    const typed = reason.trim();
    if (typed === stored) forgetPlayer(player);
    else if (typed !== '') choosePlayer(player, { kind: 'STAYS', reason: typed });
  };
  return (
    <TextInput
      ref={field}
      size="xs"
      className="fill"
      aria-label={`Why ${player.name} stays`}
      placeholder="Why she stays"
      maxLength={rolloverLimits.reason}
      value={reason}
      error={isMissing ? rolloverMessages.reasonRequired : undefined}
      onChange={(event) => typePlayer(player, { kind: 'STAYS', reason: event.currentTarget.value })}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
      }}
    />
  );
}

/** Where a player goes: a team, her own although she is too old for it, or none. */
export function GoesTo({ player, rollover, season }: GoesToProps) {
  const { players, choosePlayer, typePlayer } = useChosen();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const unsaved = players.get(player.id);
  const goesTo = unsaved ? unsaved.value : player.goesTo;
  // Players who are offered the same teams share the answer.
  const likely = [player.group, player.proposed?.id ?? player.team.ageGroup].join(' ');
  const found = usePickerOptions(
    {
      key: [key, rollover, 'teams', 'picker', likely],
      load: (text, signal) => teamsFor(player, rollover, text, signal),
    },
    search,
    open,
  );
  const mayStay = player.group === 'TOO_OLD' || player.group === 'GRADUATES';
  const staysWithReason = mayStay && goesTo?.kind === 'STAYS';
  const others = [
    ...(mayStay ? [{ value: 'stays', label: staysText(player.nextAgeGroup), detail: 'with a reason' }] : []),
    { value: 'none', label: 'No team' },
  ];
  const teams = found.state === 'ready' ? found.items : [];
  const terms = teams.map((team) => ({
    value: team.id,
    label: teamName(team),
    detail: `${team.id === player.proposed?.id ? 'Proposed · ' : ''}${ageGroups.label(team.ageGroup)}`,
  }));
  const proposedFirst = search === '' && player.proposed ? 1 : 0;
  const offered = search === '' ? [...terms.slice(0, proposedFirst), ...others, ...terms.slice(proposedFirst)] : terms;
  const choose = (value: string) => {
    const team = teams.find(({ id }) => id === value);
    if (team) choosePlayer(player, { kind: 'TEAM', team: { id: team.id, name: team.name, ageGroup: team.ageGroup } });
    else if (value === 'none') choosePlayer(player, { kind: 'NONE' });
    else if (value === 'stays' && goesTo?.kind !== 'STAYS') typePlayer(player, { kind: 'STAYS', reason: '' });
  };
  const label = `Team of ${player.name} in ${season}`;
  return (
    <div className={classes.goesTo}>
      <div className="row top gap6">
        <Menu
          button={
            <button
              type="button"
              className={`press ${classes.choice}`}
              data-undecided={goesTo === null || undefined}
              data-narrow={staysWithReason || undefined}
              aria-label={`${label}: ${told(player, goesTo)}`}
            >
              <span className={`row fill ${classes.shown}`}>
                <Shown player={player} goesTo={goesTo} />
              </span>
              {unsaved?.state === 'saving' ? (
                <Loader size={13} aria-hidden />
              ) : (
                <IconSelector size={16} stroke={1.75} aria-hidden />
              )}
            </button>
          }
          label={label}
          value={
            goesTo?.kind === 'TEAM' ? goesTo.team.id : goesTo === null ? '' : goesTo.kind === 'NONE' ? 'none' : 'stays'
          }
          terms={offered}
          search={{ text: search, onChange: setSearch }}
          {...(found.state !== 'ready' && {
            message: (
              <p className={`subtle small ${classes.message}`} role={found.state === 'failed' ? 'alert' : 'status'}>
                {found.state === 'failed' ? (
                  <>
                    Failed to load teams{' '}
                    <button type="button" className="word" onClick={found.retry}>
                      Try again
                    </button>
                  </>
                ) : (
                  'Loading teams…'
                )}
              </p>
            ),
          })}
          width={300}
          onToggle={setOpen}
          onChoose={choose}
        />
        {staysWithReason && <Reason player={player} reason={goesTo.reason ?? ''} />}
      </div>
      <NotSaved unsaved={unsaved} onRetry={() => unsaved && choosePlayer(player, unsaved.value)} />
    </div>
  );
}
