import type { Position } from '@dugout/contract/vocabulary/players.ts';

/** As scorers write them (design language, section 12); the full name belongs in a tooltip and in forms. */
export const positionCodes: Record<Position, string> = {
  PITCHER: 'P',
  CATCHER: 'C',
  FIRST_BASE: '1B',
  SECOND_BASE: '2B',
  THIRD_BASE: '3B',
  SHORTSTOP: 'SS',
  LEFT_FIELD: 'LF',
  CENTER_FIELD: 'CF',
  RIGHT_FIELD: 'RF',
  DESIGNATED_HITTER: 'DH',
};
