import { useRef } from 'react';
import type { RefObject } from 'react';
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { ariaKeysOf, commands, listKeys } from '../keys/console-keys.ts';
import { useSingleKeys } from '../keys/single-keys.ts';
import { stepRow } from '../keys/use-row-keys.ts';
import { useListScreen } from './list-context.ts';
import type { FilterEntry } from './list-view.ts';
import type { TypedWidget } from './list-view.ts';
import { textLimit } from './list-state.ts';
import { useFilter } from './use-filter.ts';
import { useSlashKey } from './use-slash-key.ts';
import { useTypedText } from './use-typed-text.ts';
import classes from './toolbar.module.css';

interface TypedFilterProps {
  entry: FilterEntry;
  widget: TypedWidget;
  /** The screen's search: `/` goes to it. */
  first: boolean;
  /** In the sheet of a phone the label stands above the field. */
  labelled?: boolean;
}

const nowhere: RefObject<HTMLInputElement | null> = { current: null };

export function TypedFilter({ entry, widget, first, labelled = false }: TypedFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  const singleKeys = useSingleKeys();
  const { value, put } = useFilter(entry);
  const { page } = useListScreen();
  const typing = useTypedText(value, (text) => put(text, { replace: true }));
  useSlashKey(first ? field : nowhere);
  const Icon = widget.icon ?? IconSearch;
  return (
    <TextInput
      ref={field}
      size="xs"
      className={classes.typed ?? ''}
      style={widget.width === undefined ? undefined : { '--bx-typed-width': `${widget.width}px` }}
      {...(labelled ? { label: widget.label } : { 'aria-label': widget.label, placeholder: widget.label })}
      aria-keyshortcuts={first && singleKeys ? ariaKeysOf('search') : undefined}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={textLimit}
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      rightSection={
        typing.text !== '' ? (
          <CloseButton
            size={24}
            className={classes.clear ?? ''}
            aria-label={`Clear ${widget.label}`}
            onClick={() => {
              typing.clear();
              field.current?.focus();
            }}
          />
        ) : first && singleKeys ? (
          <kbd className={classes.slash} aria-hidden>
            {commands.search.press}
          </kbd>
        ) : null
      }
      value={typing.text}
      onChange={(event) => typing.type(event.currentTarget.value)}
      onBlur={typing.send}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typing.send();
        if (event.key === listKeys.next && !labelled && !event.nativeEvent.isComposing) {
          // Rows of an earlier search are no answer to this one.
          const isAnswered = typing.text.trim() === value && !page.old;
          if (!isAnswered) typing.send();
          else if (stepRow(1)) event.preventDefault();
        }
        // In the sheet Esc closes the sheet.
        if (event.key === 'Escape' && typing.text !== '' && !labelled) {
          event.preventDefault();
          typing.clear();
        }
      }}
    />
  );
}
