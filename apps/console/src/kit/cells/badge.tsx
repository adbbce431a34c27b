import type { ReactNode } from 'react';
import type { Icon } from '@tabler/icons-react';
import classes from './badge.module.css';

interface RampBadgeProps {
  /** 1 to 6 deepen; 7 stands outside the order and has an outline instead of a fill. */
  step: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  children: ReactNode;
}

/** An ordinal value: its colour is a ramp, so that a sorted list shows its groups as bands. */
export function RampBadge({ step, children }: RampBadgeProps) {
  return (
    <span
      className="badge"
      data-outlined={step === 7 || undefined}
      style={{ backgroundColor: `var(--bx-ramp-${step})`, color: `var(--bx-on-ramp-${step})` }}
    >
      {children}
    </span>
  );
}

/** A kind: the word carries the meaning, the dot only helps to find it. `dot` is a colour token. */
export function DotBadge({ dot, children }: { dot: `--bx-${string}`; children: ReactNode }) {
  return (
    <span className="badge" data-neutral>
      <span className={classes.dot} style={{ backgroundColor: `var(${dot})` }} aria-hidden />
      {children}
    </span>
  );
}

/** A kind with a sign of its own. */
export function KindBadge({ icon: KindIcon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <span className="badge" data-neutral>
      <KindIcon size={14} stroke={1.9} aria-hidden />
      {children}
    </span>
  );
}

/** What is not so: quiet beside the badge of what is. */
export function OutlinedBadge({ children }: { children: ReactNode }) {
  return (
    <span className="badge" data-outlined>
      {children}
    </span>
  );
}

interface StatusBadgeProps {
  tone: 'green' | 'red' | 'yellow' | 'blue';
  icon: Icon;
  children: ReactNode;
}

/** Never colour alone: an icon and a word. */
export function StatusBadge({ tone, icon: StatusIcon, children }: StatusBadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      <StatusIcon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  );
}
