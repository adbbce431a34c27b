import { createContext, use, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PlayerGroup, TeamPlan } from '@dugout/contract/features/rollovers/rollover.rules.ts';
import type {
  Destination,
  RolloverChoicesInput,
  RolloverPlayer,
  RolloverTeam,
} from '@dugout/contract/features/rollovers/rollover.schema.ts';
import { call } from '../../api/client.ts';
import { failureText } from '../../kit/act/action.ts';
import { toast } from '../../kit/feedback/toast.tsx';
import { key, newer, patience, rolloverQuery } from './rollover.queries.ts';

/** What was chosen here and is not stored yet: half typed, on its way, or refused. */
export interface Unsaved<T> {
  readonly value: T;
  readonly state: 'typing' | 'saving' | 'failed';
  /** Why it is not stored. */
  readonly why?: string;
}

type Sent = Partial<RolloverChoicesInput>;

export interface Choices {
  readonly players: ReadonlyMap<string, Unsaved<Destination>>;
  readonly teams: ReadonlyMap<string, Unsaved<TeamPlan>>;
  /** A choice for everybody, or the body: on its way. */
  readonly busy: boolean;
  readonly dirty: boolean;
  readonly typePlayer: (player: RolloverPlayer, goesTo: Destination) => void;
  /** What was typed is what is stored already. */
  readonly forgetPlayer: (player: RolloverPlayer) => void;
  readonly choosePlayer: (player: RolloverPlayer, goesTo: Destination) => void;
  readonly chooseTeam: (team: RolloverTeam, plan: TeamPlan) => void;
  readonly chooseBody: (body: string | null) => Promise<boolean>;
  readonly acceptProposals: (group: PlayerGroup) => Promise<boolean>;
  /** Once everything that is on its way has arrived: whether all of it is stored. */
  readonly settled: () => Promise<boolean>;
}

const ChoicesContext = createContext<Choices | null>(null);
export const ChoicesProvider = ChoicesContext.Provider;

export function useChosen(): Choices {
  const choices = use(ChoicesContext);
  if (!choices) throw new Error('Choices are made inside a roll-over.');
  return choices;
}

type Entries<T> = ReadonlyMap<string, Unsaved<T>>;

/** A map that is read at once, whatever has been drawn since. */
function useEntries<T>() {
  const [drawn, draw] = useState<Entries<T>>(() => new Map());
  const now = useRef(drawn);
  return useMemo(() => {
    const put = (id: string, entry: Unsaved<T> | null) => {
      const next = new Map(now.current);
      if (entry) next.set(id, entry);
      else next.delete(id);
      now.current = next;
      draw(next);
    };
    return { drawn, now, put };
  }, [drawn]);
}

const input = (goesTo: Destination) => {
  if (goesTo.kind === 'TEAM') return { kind: 'TEAM' as const, team: goesTo.team.id };
  return goesTo.kind === 'STAYS' ? { kind: 'STAYS' as const, reason: goesTo.reason ?? '' } : { kind: 'NONE' as const };
};

/**
 * Every choice is stored at once, one after the other: two about one player must not overtake each other. What is not
 * stored stays where it was chosen, and says so.
 */
export function useChoices(id: string): Choices {
  const client = useQueryClient();
  const players = useEntries<Destination>();
  const teams = useEntries<TeamPlan>();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [busy, setBusy] = useState(false);

  const store = async (sent: Sent) => {
    const reply = await call('PUT /rollovers/{id}/choices', {
      params: { id },
      body: { teams: [], players: [], ...sent },
      idempotencyKey: crypto.randomUUID(),
      patience,
    });
    client.setQueryData(rolloverQuery(id).queryKey, (known) => newer(known, reply));
    const pages = (what: 'players' | 'teams') => client.invalidateQueries({ queryKey: [key, id, what] });
    await Promise.all([pages('players'), pages('teams')]);
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.current.then(work);
    queue.current = done.catch(() => undefined);
    return done;
  };
  const storeEntry = <T>({ now, put }: ReturnType<typeof useEntries<T>>, of: string, value: T, sent: Sent) => {
    const entry: Unsaved<T> = { value, state: 'saving' };
    put(of, entry);
    const isLast = () => now.current.get(of) === entry;
    void inTurn(async () => {
      try {
        await store(sent);
        if (isLast()) put(of, null);
      } catch (error) {
        if (isLast()) put(of, { value, state: 'failed', why: failureText(error) });
      }
    });
  };
  const storeForAll = async (sent: Sent) => {
    setBusy(true);
    try {
      await inTurn(() => store(sent));
      return true;
    } catch (error) {
      toast.error(`Not saved. ${failureText(error)}`);
      return false;
    } finally {
      setBusy(false);
    }
  };

  const dirty = players.drawn.size > 0 || teams.drawn.size > 0 || busy;
  return {
    players: players.drawn,
    teams: teams.drawn,
    busy,
    dirty,
    typePlayer: (player, goesTo) => players.put(player.id, { value: goesTo, state: 'typing' }),
    forgetPlayer: (player) => players.put(player.id, null),
    choosePlayer: (player, goesTo) =>
      storeEntry(players, player.id, goesTo, { players: [{ id: player.id, goesTo: input(goesTo) }] }),
    chooseTeam: (team, plan) => storeEntry(teams, team.id, plan, { teams: [{ id: team.id, plan }] }),
    chooseBody: (body) => storeForAll({ body }),
    acceptProposals: (group) => storeForAll({ asProposed: group }),
    settled: async () => {
      await queue.current;
      return players.now.current.size === 0 && teams.now.current.size === 0;
    },
  };
}
