import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Popover, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { listKeys } from '../keys/console-keys.ts';
import { useFloatTarget } from '../overlay/float-target.ts';
import { PickerDropdown } from './picker-dropdown.tsx';
import type { PickerItem } from './picker-item.ts';
import { picked } from './picker-value.ts';
import type { PickerValue } from './picker-value.ts';
import { useListBox } from './use-list-box.ts';
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

/** A field that searches on the server. */
export function Picker<T>({ value, onChange, source, item, none, texts, ...field }: PickerProps<T>) {
  const input = useRef<HTMLInputElement>(null);
  const floats = useFloatTarget();
  const [open, setOpen] = useState(false);
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
  const box = useListBox({ open, count: options.length, first: offersMatch ? firstMatch : -1 });

  const hide = () => {
    acts.current += 1;
    setOpen(false);
  };
  const show = () => {
    if (!open) box.reset();
    setOpen(true);
  };
  const choose = (option: Option<T>) => {
    if (!isOpenTo(option)) return;
    const { item: chosen } = option;
    onChange(picked(chosen, (each) => item(each).name));
    box.reset();
    hide();
  };
  const write = (text: string) => {
    onChange({ chosen: null, text });
    acts.current += 1;
    box.reset();
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
    if (!open && (event.key === listKeys.next || event.key === listKeys.previous)) {
      event.preventDefault();
      show();
    } else if (open && box.move(event.key)) {
      event.preventDefault();
      acts.current += 1;
    } else if (event.key === listKeys.choose && open) {
      // Enter in an open list never sends the form.
      event.preventDefault();
      const option = options[box.active];
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
      classNames={{ dropdown: `column ${classes.dropdown}` }}
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
                className="word"
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
                className={`word muted ${classes.clear}`}
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
          {...box.field}
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
          box={box}
          label={field.label}
          options={options.map(({ item: each }) => (each === null ? null : item(each)))}
          none={none ?? ''}
          chosenId={value.chosen === null ? null : item(value.chosen).id}
          search={search}
          state={found.state}
          current={found.current}
          texts={texts}
          onChoose={(index) => {
            const option = options[index];
            if (option) choose(option);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
