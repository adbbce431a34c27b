import type { ReactNode } from 'react';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import type { TournamentModalProps } from './tournament.modal.tsx';

export type OpenTournament = (props: TournamentModalProps) => void;

const load = () => import('./tournament.modal.tsx').then((file) => file.TournamentModal);

/** The outlet belongs outside the event's form: sending the one inside it would send both. */
export function useTournamentModal(): { openTournament: OpenTournament; outlet: ReactNode } {
  const { open, outlet } = useOverlay();
  return { openTournament: (props) => open(load, props), outlet };
}
