import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { PlanLine } from './conversion.texts.ts';
import classes from './lead-drawer.module.css';

interface PlanViewProps {
  label: string;
  lines: readonly PlanLine[];
  done?: boolean;
  /** Another answer is on its way: these may no longer be true. */
  waiting?: boolean;
}

/** Step by step, in plain words, with every value. */
export function PlanView({ label, lines, done = false, waiting = false }: PlanViewProps) {
  const Icon = done ? IconCheck : IconArrowRight;
  return (
    <ol className={classes.lines} aria-label={label} aria-busy={waiting} data-waiting={waiting || undefined}>
      {lines.map(({ text, facts }) => (
        <li key={text}>
          <Icon size={17} stroke={1.9} aria-hidden />
          <div>
            {text}
            {facts.length > 0 && (
              <dl className={`flex wrap muted small ${classes.values}`}>
                {facts.map(([name, value]) => (
                  <div key={name} className="flex gap4">
                    <dt className="subtle">{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
