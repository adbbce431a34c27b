import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Rollover } from '@dugout/contract/features/rollovers/rollover.schema.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { figureText } from '../../kit/list/count-text.ts';
import { Loaded } from '../../kit/section/settings-section.tsx';
import { tabOf } from './players.step.tsx';
import { undecidedQuery } from './rollover.queries.ts';
import { reviewSentences, undecidedText } from './rollover.texts.ts';
import { SoFar } from './so-far.tsx';
import classes from './rollover.module.css';

const mostNamed = 10;

/** Each leads to where she is decided about. */
function Undecided({ rollover }: { rollover: Rollover }) {
  const { id, counts, to } = rollover;
  const undecided = useQuery(undecidedQuery(id));
  return (
    <Notice tone="yellow">
      <p className="bold">{undecidedText(counts.undecided, to.name)}</p>
      <Loaded query={undecided} what="the players">
        {({ rows, total }) => (
          <ul className={classes.undecided}>
            {rows.slice(0, mostNamed).map(({ id: player, name, group }) => (
              <li key={player}>
                <Link
                  to="."
                  search={{ step: 'players', tab: tabOf[group], [`${tabOf[group]}.choice`]: 'undecided' } as never}
                  className="touch"
                >
                  {name}
                </Link>
              </li>
            ))}
            {total > mostNamed && <li>{figureText(total - mostNamed)} more</li>}
          </ul>
        )}
      </Loaded>
    </Notice>
  );
}

/** What will happen, in words, before it does. */
export function ReviewStep({ rollover, problem }: { rollover: Rollover; problem: string | null }) {
  const { counts, from, to } = rollover;
  const heading = useId();
  return (
    <div className={classes.beside}>
      <div className={`column gap16 ${classes.review}`}>
        {problem !== null && <Notice tone="red">{problem}</Notice>}
        {counts.undecided > 0 && <Undecided rollover={rollover} />}
        <section className={`card stack gap12 ${classes.panel}`} aria-labelledby={heading}>
          <h2 id={heading}>What will happen</h2>
          <ul className={`stack ${classes.sentences}`}>
            {reviewSentences(counts, from.name, to.name).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className="subtle small">
            Teams and players that somebody changes meanwhile are left as they are, and listed. You can undo all of it.
          </p>
        </section>
      </div>
      <SoFar rollover={rollover} />
    </div>
  );
}
