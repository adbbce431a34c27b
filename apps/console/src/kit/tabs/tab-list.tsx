import { Tabs, VisuallyHidden } from '@mantine/core';
import { figureText } from '../list/count-text.ts';
import classes from './tab-list.module.css';

export interface Tab {
  readonly value: string;
  readonly label: string;
  /** How much is behind it. */
  readonly count?: number;
  /** Something behind it was refused. */
  readonly refused?: boolean;
}

/** The tabs of a page and of a form: arrow keys move, the open one has a line. */
export function TabList({ tabs, className }: { tabs: readonly Tab[]; className?: string | undefined }) {
  return (
    <Tabs.List className={[classes.list, className].filter(Boolean).join(' ')}>
      {tabs.map(({ value, label, count, refused }) => (
        <Tabs.Tab key={value} value={value} className={classes.tab ?? ''} data-refused={refused || undefined}>
          {label}
          {count !== undefined && (
            <>
              {' '}
              <span className={`badge digits ${classes.count}`} data-neutral>
                {figureText(count)}
              </span>
            </>
          )}
          {refused && <VisuallyHidden>has an error</VisuallyHidden>}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
