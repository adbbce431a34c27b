import { Hint } from '../overlay/hint.tsx';
import { Missing } from './missing.tsx';
import classes from './tag-list.module.css';

export interface Tag {
  readonly text: string;
  /** The whole name, where the tag says less. */
  readonly full: string;
}

interface TagListProps {
  tags: readonly Tag[];
  /** What they are: "all teams". */
  label: string;
}

/** The first of several and `+2`; all of them in a tooltip, which the keyboard and a finger reach as well. */
export function TagList({ tags, label }: TagListProps) {
  const [first, ...others] = tags;
  if (!first) return <Missing />;
  const all = tags.map(({ full }) => full).join(', ');
  return (
    <span className="row gap4 shrink">
      <span data-on-paper={tags.map(({ text }) => text).join(', ')} />
      <span className={`badge shrink cut ${classes.tag}`} data-neutral data-unprinted title={first.full}>
        {first.text}
      </span>
      {others.length > 0 && (
        <Hint label={<span className={classes.lines}>{tags.map(({ full }) => full).join('\n')}</span>} byTouch>
          <button
            type="button"
            className={`badge fixed ${classes.more}`}
            data-neutral
            aria-label={`+${others.length}, ${label}: ${all}`}
          >
            +{others.length}
          </button>
        </Hint>
      )}
    </span>
  );
}
