import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconArrowForwardUp } from '@tabler/icons-react';
import type { Season } from '@dugout/contract/features/seasons/season.schema.ts';
import { useAction } from '../../kit/act/action.ts';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { seasonsQuery } from '../seasons/public.tsx';
import { rolloversQuery, startRollover } from './rollover.queries.ts';
import { RunProgress, UndoRollover } from './run-panel.tsx';
import classes from './rollover.module.css';

interface RollOverEntryProps {
  season: Season;
  /** The first one after the current season. */
  follows: boolean;
}

/** Which season is the current one changes with it. */
function useSeasonsAnew(states: string | undefined): void {
  const client = useQueryClient();
  const known = useRef(states);
  useEffect(() => {
    if (known.current !== undefined && known.current !== states) {
      void client.invalidateQueries({ queryKey: seasonsQuery.queryKey });
    }
    known.current = states;
  }, [client, states]);
}

/** At a season: the way to it from the season before, how far that is, or the way back. */
export function RollOverEntry({ season, follows }: RollOverEntryProps) {
  const { data: rollovers } = useQuery(rolloversQuery);
  const navigate = useNavigate();
  const start = useAction(startRollover, {
    onSuccess: ({ id }) => void navigate({ to: '/settings/roll-over/$id', params: { id } }),
  });
  useSeasonsAnew(rollovers?.map(({ state }) => state).join(' '));
  const begun = rollovers?.find(({ to, state }) => to.id === season.id && state !== 'DRAFT');
  if (begun && begun.act !== null && begun.state !== 'DONE') {
    return (
      <div className={classes.entry}>
        <RunProgress rollover={begun} act={begun.act} />
      </div>
    );
  }
  if (follows) {
    return (
      <BusyButton
        size="xs"
        busy={start.isPending}
        doing="Opening…"
        leftSection={<IconArrowForwardUp size={16} stroke={1.75} aria-hidden />}
        onClick={() => start.mutate({ season: season.id })}
      >
        Roll Over to {season.name}
      </BusyButton>
    );
  }
  return season.isCurrent && begun && begun.act !== null ? (
    <span className="row wrap gap8">
      <span className="muted small">Rolled over from {begun.from.name}</span>
      <UndoRollover act={begun.act} />
    </span>
  ) : null;
}
