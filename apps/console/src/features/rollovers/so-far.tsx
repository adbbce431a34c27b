import { useId } from 'react';
import type { Rollover } from '@dugout/contract/features/rollovers/rollover.schema.ts';
import { figureText } from '../../kit/list/count-text.ts';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import { wholeDay } from '../seasons/public.tsx';
import { useChosen } from './choices.ts';
import { sumsOf } from './rollover.texts.ts';
import classes from './rollover.module.css';

const compareBodies = () => import('./compare-bodies.modal.tsx').then((file) => file.CompareBodies);

const noBirthDateText = (without: number, players: number) =>
  `${figureText(without)} of the ${figureText(players)} ${without === 1 ? 'has' : 'have'} no birth date. Nobody can tell if they are too old.`;

function Age({ rollover }: { rollover: Rollover }) {
  const { body, bodies, to } = rollover;
  const { open, outlet } = useOverlay();
  const choices = useChosen();
  const heading = useId();
  return (
    <section className={`card stack gap4 ${classes.panel}`} aria-labelledby={heading}>
      <h2 id={heading} className="plain text">
        Age for {to.name}
      </h2>
      <p className="muted">
        {body
          ? `By ${body.name}: age on ${wholeDay(body.ageOn)}.`
          : bodies.length > 0
            ? 'No body is chosen. Nobody counts as too old.'
            : `No age rule of ${to.name} is confirmed. Nobody counts as too old until one is.`}
      </p>
      {bodies.length > (body ? 1 : 0) && (
        <button
          type="button"
          className={`word ${classes.compare}`}
          onClick={() => open(compareBodies, { rollover, choices })}
        >
          {body ? 'Compare with another body' : 'Choose a body'}
        </button>
      )}
      {outlet}
    </section>
  );
}

/** The sum of all choices, and how ages are counted. */
export function SoFar({ rollover }: { rollover: Rollover }) {
  const { counts } = rollover;
  const heading = useId();
  return (
    <div className={`column gap16 ${classes.panels}`}>
      <section className={`card stack ${classes.panel}`} aria-labelledby={heading}>
        <h2 id={heading}>So far</h2>
        <dl className={classes.sums}>
          {sumsOf(counts).map(({ label, count, open }) => (
            <div key={label} className="row between">
              <dt className="muted">{label}</dt>
              <dd className="bold digits" data-open={open || undefined}>
                {figureText(count)}
              </dd>
            </div>
          ))}
          <div className={`row between ruled bold ${classes.sum}`}>
            <dt>Players</dt>
            <dd className="digits">{figureText(counts.players)}</dd>
          </div>
        </dl>
        {counts.noBirthDate > 0 && (
          <p className="subtle small">{noBirthDateText(counts.noBirthDate, counts.players)}</p>
        )}
      </section>
      <Age rollover={rollover} />
    </div>
  );
}
