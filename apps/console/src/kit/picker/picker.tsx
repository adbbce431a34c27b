import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Popover, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { listKeys } from '../keys/console-keys.ts';
import { useFloatTarget } from '../overlay/float-target.ts';
import { PickerDropdown } from './picker-dropdown.tsx';
import type { PickerItem } from './picker-item.ts';
import { picked } from './picker-value.ts';
import type { PickerValue } from './picker-value.ts';
import { usePickerOptions } from './use-picker-options.ts';
import type { PickerSource } from './use-picker-options.ts';
import classes from './picker.module.css';

export interface PickerProps<T> {
  label: string;
  hint?: string;
  placeholder?: string;
  required?: boolean;
  /** What it stands in was opened by a press, so that the next thing is to type here. */
  autoFocus?: boolean;
  error?: ReactNode;
  value: PickerValue<T>;
  onChange: (value: PickerValue<T>) => void;
  source: PickerSource<T>;
  item: (item: T) => PickerItem;
  /** The label of the empty option, offered first: "— none —". */
  none?: string;
  /** The written word on a button that empties the text and opens the list. */
  clear?: string;
  /** Else on a click, on typing and on the arrow keys only. */
  opensOnFocus?: boolean;
  texts: { loading: string; failed: string };
}

/** An option by its place in the list; `null` stands for "none". */
type Option<T> = { readonly item: T | null };

/**
 * Search on the server, in the combobox pattern of the ARIA practices: the focus stays in the field, the highlighted
 * option is told by `aria-activedescendant`. Mantine's own does not tell of an option that it highlights by itself.
 */
export function Picker<T>({ value, onChange, source, item, none, texts, ...field }: PickerProps<T>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const floats = useFloatTarget();
  const [open, setOpen] = useState(false);
  const [moved, setMoved] = useState<number | null>(null);
  // Counts what is done here: an Enter that waits for its answer counts for nothing once something else was done.
  const acts = useRef(0);
  // Opening the list on a chosen name offers everyone, not only those of that name.
  const search = value.chosen === null ? value.text : '';
  const found = usePickerOptions(source, search, open);

  const offered: Option<T>[] = found.items.map((each) => ({ item: each }));
  const options: Option<T>[] = none === undefined ? offered : [{ item: null }, ...offered];
  const isOpenTo = (option: Option<T>) => option.item === null || !item(option.item).disabled;
  const firstMatch = options.findIndex((option) => option.item !== null && isOpenTo(option));
  // The first match lights up by itself, but only when it answers what is typed now: Enter must not choose an old one.
  const offersMatch = found.state === 'ready' && found.current && search.trim() !== '';
  const active = moved !== null && moved < options.length ? moved : offersMatch ? firstMatch : -1;
  const optionId = (index: number) => `${id}-option-${index}`;

  const hide = () => {
    acts.current += 1;
    setOpen(false);
  };
  const show = () => {
    if (!open) setMoved(null);
    setOpen(true);
  };
  const choose = (option: Option<T>) => {
    if (!isOpenTo(option)) return;
    const { item: chosen } = option;
    onChange(picked(chosen, (each) => item(each).name));
    setMoved(null);
    hide();
  };
  const move = (by: 1 | -1) => {
    acts.current += 1;
    if (!open) show();
    else if (options.length > 0)
      setMoved((active + by + options.length + (active < 0 && by < 0 ? 1 : 0)) % options.length);
  };
  const write = (text: string) => {
    onChange({ chosen: null, text });
    acts.current += 1;
    setMoved(null);
    setOpen(true);
  };
  /** Enter came before the results: a sole one is chosen; of several, the first lights up and needs another Enter. */
  const chooseOnceAnswered = async () => {
    acts.current += 1;
    const act = acts.current;
    // The list itself tells of a failure.
    const [sole, ...others] = await found.ask().catch(() => []);
    if (act === acts.current && sole !== undefined && others.length === 0) choose({ item: sole });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === listKeys.next || event.key === listKeys.previous) {
      event.preventDefault();
      move(event.key === listKeys.next ? 1 : -1);
    } else if (
      (event.key === listKeys.first || event.key === listKeys.last) &&
      open &&
      moved !== null &&
      options.length > 0
    ) {
      // Once the arrows have gone into the list; before that, these keys belong to the text.
      event.preventDefault();
      setMoved(event.key === listKeys.first ? 0 : options.length - 1);
    } else if (event.key === listKeys.choose && open) {
      // Enter in an open list never sends the form.
      event.preventDefault();
      const option = options[active];
      if (option) choose(option);
      else if (found.state === 'failed') found.retry();
      else if (!found.current && search.trim() !== '') void chooseOnceAnswered();
    } else if (event.key === listKeys.close && open) {
      event.preventDefault();
      hide();
    }
  };

  return (
    <Popover
      opened={open}
      onChange={(opened) => (opened ? show() : hide())}
      width="target"
      position="bottom-start"
      offset={6}
      withRoles={false}
      portalProps={floats}
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ transition: 'fade-down', duration: 180 }}
      classNames={{ dropdown: classes.dropdown ?? '' }}
    >
      <Popover.Target>
        <TextInput
          ref={input}
          label={field.label}
          description={field.hint}
          placeholder={field.placeholder}
          required={field.required ?? false}
          autoFocus={field.autoFocus ?? false}
          data-autofocus={field.autoFocus || undefined}
          error={field.error}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          rightSection={
            found.state === 'failed' ? (
              <UnstyledButton
                className={classes.retry ?? ''}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  found.retry();
                  show();
                }}
              >
                Try again
              </UnstyledButton>
            ) : field.clear !== undefined && value.text !== '' ? (
              <UnstyledButton
                className={classes.clear ?? ''}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  write('');
                  input.current?.focus();
                }}
              >
                {field.clear}
              </UnstyledButton>
            ) : null
          }
          rightSectionWidth={found.state === 'failed' ? 84 : 60}
          value={value.text}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input, with a list of its own
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
          // Mantine's overlays leave Esc to an element with this attribute: the list closes first, then the drawer.
          data-mantine-stop-propagation={open || undefined}
          onChange={(event) => write(event.currentTarget.value)}
          onClick={show}
          {...(field.opensOnFocus ? { onFocus: show } : {})}
          onBlur={hide}
          onKeyDown={onKeyDown}
        />
      </Popover.Target>
      <Popover.Dropdown
        // A press inside must not take the focus from the field, or the list would close under it.
        onMouseDown={(event) => event.preventDefault()}
      >
        <PickerDropdown
          id={`${id}-list`}
          label={field.label}
          options={options.map(({ item: each }) => (each === null ? null : item(each)))}
          none={none ?? ''}
          active={active}
          chosenId={value.chosen === null ? null : item(value.chosen).id}
          search={search}
          state={found.state}
          current={found.current}
          texts={texts}
          optionId={optionId}
          onPoint={setMoved}
          onChoose={(index) => {
            const option = options[index];
            if (option) choose(option);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
