import { createContext, useContext } from 'react';
import type { TeamDetail } from '@dugout/contract/features/teams/team.schema.ts';

/** The team on the screen, as it is now: also for a modal that was opened before it changed. */
export interface ShownTeam {
  readonly team: TeamDetail;
  readonly refreshing: boolean;
}

const Context = createContext<ShownTeam | null>(null);

export const TeamProvider = Context.Provider;

export function useTeam(): ShownTeam {
  const shown = useContext(Context);
  if (!shown) throw new Error('This is drawn only on the screen of a team.');
  return shown;
}
