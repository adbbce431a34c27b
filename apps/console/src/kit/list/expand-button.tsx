import type { ReactNode } from 'react';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import classes from './expand-button.module.css';

interface ExpandButtonProps {
  label: string;
  /** Shown in place of the sign alone. */
  words: string | undefined;
  expanded: boolean;
  controls: string;
  /** Of the sign. */
  className: string | undefined;
  children: ReactNode;
  onPress: () => void;
}

/** Unfolds a row or a card, and says whether it is. */
export function ExpandButton({ label, words, expanded, controls, className, children, onPress }: ExpandButtonProps) {
  const Chevron = expanded ? IconChevronUp : IconChevronDown;
  return (
    <button
      type="button"
      className={words === undefined ? className : `inline gap8 muted tiny strong ${classes.written}`}
      aria-label={label}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      onClick={onPress}
    >
      {words === undefined ? (
        children
      ) : (
        <>
          {words}
          <Chevron size={15} stroke={1.9} aria-hidden />
        </>
      )}
    </button>
  );
}
