import { useEffect, useRef } from 'react';
import { MatchedWords } from './matched-words.tsx';
import type { Option, OptionGroup } from './palette-options.ts';
import classes from './palette.module.css';

interface PaletteListProps {
  id: string;
  groups: readonly OptionGroup[];
  active: number;
  typed: string;
  /** What was found answers what was typed a moment ago. */
  old: boolean;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onChoose: (option: Option, aside: boolean) => void;
}

export function PaletteList({ id, groups, active, typed, old, optionId, onPoint, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const startOf = (group: number) => groups.slice(0, group).reduce((sum, { options }) => sum + options.length, 0);
  const draw = (option: Option, at: number) => {
    return (
      // The focus and the keys stay in the field, which points here by aria-activedescendant.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
      <div
        key={option.key}
        id={optionId(at)}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot hold these lines
        role="option"
        aria-selected={at === active}
        className={classes.option}
        data-active={at === active || undefined}
        data-former={option.former || undefined}
        data-old={(old && 'found' in option.of) || undefined}
        onMouseMove={() => {
          if (at !== active) onPoint(at);
        }}
        onClick={(event) => onChoose(option, event.ctrlKey || event.metaKey)}
        onAuxClick={(event) => {
          if (event.button === 1) onChoose(option, true);
        }}
      >
        <option.icon size={18} stroke={1.75} aria-hidden className={classes.icon} />
        <span className={classes.words}>
          <span className={classes.title}>
            <MatchedWords text={option.title} typed={typed} />
          </span>
          {option.line !== '' && (
            <span className={classes.line}>
              <MatchedWords text={option.line} typed={typed} />
            </span>
          )}
        </span>
        <span className={classes.kind}>{option.kind}</span>
      </div>
    );
  };
  return (
    <div
      ref={list}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
      role="listbox"
      aria-label="Results"
      aria-busy={old}
      className={classes.list}
      hidden={groups.every(({ options }) => options.length === 0)}
    >
      {groups.map(({ label, options }, group) =>
        label === null ? (
          options.map((option, index) => draw(option, startOf(group) + index))
        ) : (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a list
          <div key={label} role="group" aria-label={label}>
            <div className={classes.group} aria-hidden>
              {label}
            </div>
            {options.map((option, index) => draw(option, startOf(group) + index))}
          </div>
        ),
      )}
    </div>
  );
}
