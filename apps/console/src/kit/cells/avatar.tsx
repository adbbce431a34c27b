import { initialsOf, pairOf } from './initials.ts';
import classes from './avatar.module.css';

interface AvatarProps {
  name: string;
  size?: 24 | 28 | 34 | 38;
}

/** Decoration beside a written name, so that it is silent to screen readers. */
export function Avatar({ name, size = 24 }: AvatarProps) {
  const pair = pairOf(name);
  return (
    <span
      className={`center fixed bold ${classes.avatar}`}
      aria-hidden
      data-unprinted
      style={{
        inlineSize: size,
        blockSize: size,
        fontSize: Math.round(size * 0.4),
        backgroundColor: `var(--bx-avatar-${pair})`,
        color: `var(--bx-on-avatar-${pair})`,
      }}
    >
      {initialsOf(name)}
    </span>
  );
}

/** A person in a table cell or on a card. */
export function PersonCell({ name, size = 24 }: AvatarProps) {
  return (
    <span className="row shrink">
      <Avatar name={name} size={size} />
      <span className="cut" title={name}>
        {name}
      </span>
    </span>
  );
}
