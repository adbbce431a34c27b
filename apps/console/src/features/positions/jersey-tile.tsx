import classes from './jersey-tile.module.css';

interface JerseyTileProps {
  number: string;
  size?: 38 | 48 | 52 | 84;
}

/** Only for a player's number, which is written beside it or in a field: silent to screen readers. */
export function JerseyTile({ number, size = 38 }: JerseyTileProps) {
  // Two figures are the rule; what is longer must not leave the tile.
  const figures = Math.max(2, number.length);
  return (
    <span
      className={`center fixed digits ${classes.tile}`}
      aria-hidden
      style={{ inlineSize: size, blockSize: size, fontSize: Math.round((size * 1.05) / figures) }}
    >
      {number}
    </span>
  );
}
