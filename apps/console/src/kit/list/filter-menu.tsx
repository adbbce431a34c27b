import type { ReactNode } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import { lateMenu } from '../overlay/late-menu.tsx';
import type { RemoteTerm } from './list-view.ts';

const FilterChoices = lateMenu('listbox', () => import('./filter-choices.tsx'), 'FilterChoices');

export interface FilterMenuProps {
  label: string;
  /** What stands on the button, and what it is called in the list, while nothing is chosen. */
  idle: string;
  /** Without it one of the choices is always on. */
  all?: string;
  /** What is chosen, in words. */
  current: string | undefined;
  value: string;
  terms: readonly RemoteTerm[];
  /** Absent where the list is short enough to be read. */
  search?: { readonly text: string; readonly onChange: (text: string) => void };
  /** Under the choices, in place of "No matches". */
  message?: ReactNode;
  width: number;
  onToggle?: (open: boolean) => void;
  onChoose: (value: string) => void;
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
