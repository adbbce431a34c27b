import { useState } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Missing } from '../../kit/cells/missing.tsx';
import type { FieldDifference } from '../../kit/record/field-differences.ts';
import classes from './differences.module.css';

/** More than a few lines of the drawer hold: the body of an article. */
const longest = 280;

function Value({ text, was = false }: { text: string; was?: boolean }) {
  const [all, setAll] = useState(false);
  if (text === '') return <Missing text="(empty)" />;
  const isLong = text.length > longest;
  return (
    <span className={`shrink anywhere ${was ? `muted ${classes.was}` : `strong ${classes.is}`}`}>
      {isLong && !all ? `${text.slice(0, longest)}…` : text}
      {isLong && (
        <button type="button" className={`word ${classes.all}`} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show less' : 'Show all'}
        </button>
      )}
    </span>
  );
}

interface DifferencesProps {
  differences: readonly FieldDifference[];
  /** A record that was not there before has nothing to be compared with. */
  began?: boolean;
}

/** Field by field, what was and what is. */
export function Differences({ differences, began = false }: DifferencesProps) {
  return (
    <dl className={`facts stack gap6 small ${classes.differences}`}>
      {differences.map(({ label, before, after }) => (
        <div key={label}>
          <dt className="subtle">{label}</dt>
          <dd>
            {!began && (
              <>
                <VisuallyHidden>was </VisuallyHidden>
                <Value text={before} was />
                <IconArrowRight size={15} stroke={1.75} aria-hidden />
                <VisuallyHidden>, is now </VisuallyHidden>
              </>
            )}
            <Value text={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
