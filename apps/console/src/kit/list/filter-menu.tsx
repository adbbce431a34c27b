import { IconChevronDown } from '@tabler/icons-react';
import { lateMenu } from '../overlay/late-menu.tsx';
import type { Choosable } from './filter-choices.tsx';

const FilterChoices = lateMenu('listbox', () => import('./filter-choices.tsx'), 'FilterChoices');

interface FilterMenuProps extends Choosable {
  /** What stands on the button, and what it is called in the list, while nothing is chosen. */
  idle: string;
  /** What is chosen, in words. */
  current: string | undefined;
}

/** A compact select of the toolbar: it shows its field, or what is chosen. */
export function FilterMenu({ idle, current, ...props }: FilterMenuProps) {
  const { label, all } = props;
  const button = (
    <button
      type="button"
      className="press opens"
      data-active={current !== undefined || undefined}
      aria-label={current === undefined && all === undefined ? idle : `${label}: ${current ?? all}`}
    >
      <span className="cut">
        {current === undefined ? (
          idle
        ) : (
          <>
            {label}: <b>{current}</b>
          </>
        )}
      </span>
      <IconChevronDown size={15} stroke={1.9} aria-hidden />
    </button>
  );
  return <FilterChoices button={button} {...props} />;
}
