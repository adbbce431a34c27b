/** What other features may ask of this one. */
export { JerseyTile } from './jersey-tile.tsx';
export { PositionBadges } from './position-badges.tsx';
export { positionCodes } from './position-code.ts';
