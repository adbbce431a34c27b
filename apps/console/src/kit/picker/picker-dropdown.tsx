import { Loader } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { capOf, listKeys } from '../keys/console-keys.ts';
import { KeyHints } from '../keys/key-hints.tsx';
import { Matched } from './matched.tsx';
import type { PickerItem } from './picker-item.ts';
import type { ListBox } from './use-list-box.ts';
import classes from './picker.module.css';

const hints = [
  [[capOf(listKeys.previous), capOf(listKeys.next)], 'move'],
  [[capOf(listKeys.choose)], 'choose'],
  [[capOf(listKeys.close)], 'close'],
] as const;

interface PickerDropdownProps {
  box: ListBox;
  label: string;
  /** `null` stands for "none". */
  options: readonly (PickerItem | null)[];
  none: string;
  chosenId: string | null;
  search: string;
  state: 'loading' | 'failed' | 'ready';
  current: boolean;
  texts: { loading: string; failed: string };
  onChoose: (index: number) => void;
}

function Message({ state, texts, empty }: Pick<PickerDropdownProps, 'state' | 'texts'> & { empty: boolean }) {
  return (
    <output className={`row subtle ${classes.message}`} data-failed={state === 'failed' || undefined}>
      {state === 'loading' && (
        <>
          <Loader size={14} aria-hidden />
          {texts.loading}
        </>
      )}
      {state === 'failed' && (
        <>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {texts.failed}
        </>
      )}
      {state === 'ready' && empty && 'No matches'}
    </output>
  );
}

export function PickerDropdown({ box, options, search, ...props }: PickerDropdownProps) {
  const people = options.filter((option) => option !== null);
  return (
    <>
      <div
        {...box.list}
        aria-label={props.label}
        aria-busy={!props.current}
        className={classes.options}
        data-old={(props.state === 'ready' && !props.current) || undefined}
      >
        {options.map((option, index) => {
          const chosen = option !== null && option.id === props.chosenId;
          return (
            // The focus and the keys stay in the field, which points here by aria-activedescendant.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <div
              key={option?.id ?? 'none'}
              {...box.option(index)}
              aria-selected={chosen}
              aria-disabled={option?.disabled || undefined}
              className={`option ${classes.option}`}
              data-chosen={chosen || undefined}
              onClick={() => props.onChoose(index)}
            >
              {option === null ? (
                <span className="muted">{props.none}</span>
              ) : (
                <>
                  {option.media}
                  <span className={`fixed cut medium ${classes.name}`}>
                    <Matched text={option.name} search={search} />
                    {option.below !== undefined && (
                      <span className={`block hint light cut ${classes.below}`}>
                        <Matched text={option.below} search={search} />
                      </span>
                    )}
                  </span>
                  {option.detail !== undefined && (
                    <span className={`fill cut subtle small ${classes.detail}`}>
                      <Matched text={option.detail} search={search} />
                    </span>
                  )}
                  {chosen && <IconCheck size={16} stroke={2} aria-hidden />}
                </>
              )}
            </div>
          );
        })}
      </div>
      <Message state={props.state} texts={props.texts} empty={people.length === 0 && props.current} />
      <KeyHints hints={hints} />
    </>
  );
}
