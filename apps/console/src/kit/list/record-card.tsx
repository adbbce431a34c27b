import type { ReactNode } from 'react';
import classes from './record-card.module.css';

interface RecordCardProps {
  /** A `TitleLink` or a `RowTitle`. */
  title: ReactNode;
  /** At the other end of the title. */
  badge: ReactNode;
  /** What stands at the foot, beside what can be done. */
  foot: ReactNode;
  actions: ReactNode;
  /** Its facts, a `CardFacts` for each line. */
  children: ReactNode;
}

/** A record on a phone, in the place of its row. */
export function RecordCard({ title, badge, foot, actions, children }: RecordCardProps) {
  return (
    <>
      <div className={classes.head}>
        {title}
        {badge}
        {children}
      </div>
      <div className={`row between ruled ${classes.foot}`}>
        {foot}
        {actions}
      </div>
    </>
  );
}

/** `links`: they are all to be pressed. */
export function CardFacts({ links = false, children }: { links?: boolean; children: ReactNode }) {
  return (
    <p className={`row wrap muted text ${classes.facts}`} data-links={links || undefined}>
      {children}
    </p>
  );
}
