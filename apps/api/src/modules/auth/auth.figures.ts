import { defineFigure, type Figure } from '../../platform/watch/figures.ts';
import { countOpenSessions } from './session.store.ts';

export const authFigures: readonly Figure[] = [
  defineFigure('dugout_sessions_live', 'Sessions that can still be used', ({ db, clock }) =>
    countOpenSessions(db, clock.now()),
  ),
];
