import { useEffect, useId, useRef, useState } from 'react';
import { listKeys } from '../keys/console-keys.ts';

interface ListBoxState {
  open: boolean;
  count: number;
  /** The option that lights up by itself; -1: none does. */
  first: number;
}

/**
 * A list under a field, in the combobox pattern of the ARIA practices: the focus stays in the field, the highlighted
 * option is told by `aria-activedescendant`. Mantine's own does not tell of an option that it highlights by itself.
 */
export function useListBox({ open, count, first }: ListBoxState) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const active = moved !== null && moved < count ? moved : first;
  const optionId = (index: number) => `${id}-option-${index}`;
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return {
    active,
    /** What is highlighted answers what was typed before. */
    reset: () => setMoved(null),
    /** Whether the key moves the highlight. */
    move: (key: string): boolean => {
      if (key === listKeys.next || key === listKeys.previous) {
        const by = key === listKeys.next ? 1 : -1;
        if (count > 0) setMoved((active + by + count + (active < 0 && by < 0 ? 1 : 0)) % count);
        return true;
      }
      // Once the arrows have gone into the list; before that, these keys belong to the text.
      if ((key !== listKeys.first && key !== listKeys.last) || moved === null || count === 0) return false;
      setMoved(key === listKeys.first ? 0 : count - 1);
      return true;
    },
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': open,
      'aria-controls': open ? `${id}-list` : undefined,
      'aria-activedescendant': open && active >= 0 ? optionId(active) : undefined,
      autoComplete: 'off',
      spellCheck: false,
      // Mantine's overlays leave Esc to an element with this attribute: the list closes first, then the drawer.
      'data-mantine-stop-propagation': open || undefined,
    },
    list: { ref: list, id: `${id}-list`, role: 'listbox' },
    option: (index: number) => ({
      id: optionId(index),
      role: 'option',
      'data-active': index === active || undefined,
      onMouseMove: () => {
        if (index !== active) setMoved(index);
      },
    }),
  } as const;
}

export type ListBox = ReturnType<typeof useListBox>;
