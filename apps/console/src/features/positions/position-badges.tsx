import { VisuallyHidden } from '@mantine/core';
import { positions } from '@dugout/contract/vocabulary/players.ts';
import type { Position } from '@dugout/contract/vocabulary/players.ts';
import { Missing } from '../../kit/cells/missing.tsx';
import { positionCodes } from './position-code.ts';
import classes from './position-badges.module.css';

interface PositionBadgesProps {
  pos1: Position | null;
  pos2: Position | null;
}

/** The first is the one she plays; a screen reader hears names, not codes. */
export function PositionBadges({ pos1, pos2 }: PositionBadgesProps) {
  if (pos1 === null && pos2 === null) return <Missing />;
  return (
    <span className={classes.badges}>
      {pos1 !== null && <Badge of={pos1} primary />}
      {pos2 !== null && <Badge of={pos2} />}
    </span>
  );
}

function Badge({ of, primary = false }: { of: Position; primary?: boolean }) {
  return (
    <span className={`badge muted ${classes.badge}`} data-primary={primary || undefined} title={positions.label(of)}>
      <span aria-hidden>{positionCodes[of]}</span>
      <VisuallyHidden>{positions.label(of)} </VisuallyHidden>
    </span>
  );
}
