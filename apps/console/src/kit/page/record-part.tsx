import { useId, type ReactNode } from 'react';
import { InView } from './in-view.tsx';
import classes from './record-part.module.css';

interface RecordPartProps {
  title: string;
  /** Right of the title: a way to all of it. */
  aside?: ReactNode;
  /** About as high as its contents. */
  height?: number;
  children: ReactNode;
}

/** A card of the page of one record. Its contents are asked for when it comes into view. */
export function RecordPart({ title, aside, height = 72, children }: RecordPartProps) {
  const heading = useId();
  return (
    <section className={`card ${classes.part}`} aria-labelledby={heading}>
      <div className={`row between gap12 ${classes.head}`}>
        <h2 id={heading} className="plain text">
          {title}
        </h2>
        {aside}
      </div>
      <InView height={height}>{children}</InView>
    </section>
  );
}

/** Facts side by side, as many as there is room for. */
export function PartFacts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className={classes.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt className="hint">{name}</dt>
          <dd className={`strong anywhere ${classes.fact}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** There is none of it. */
export const PartEmpty = ({ children }: { children: ReactNode }) => (
  <p className={`subtle text ${classes.empty}`}>{children}</p>
);
