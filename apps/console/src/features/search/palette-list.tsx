import type { ListBox } from '../../kit/picker/use-list-box.ts';
import { MatchedWords } from './matched-words.tsx';
import type { Option, OptionGroup } from './palette-options.ts';
import classes from './palette.module.css';

interface PaletteListProps {
  box: ListBox;
  groups: readonly OptionGroup[];
  typed: string;
  /** What was found answers what was typed a moment ago. */
  old: boolean;
  onChoose: (option: Option, aside: boolean) => void;
}

export function PaletteList({ box, groups, typed, old, onChoose }: PaletteListProps) {
  const startOf = (group: number) => groups.slice(0, group).reduce((sum, { options }) => sum + options.length, 0);
  const draw = (option: Option, at: number) => {
    return (
      // The focus and the keys stay in the field, which points here by aria-activedescendant.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <div
        key={option.key}
        {...box.option(at)}
        aria-selected={at === box.active}
        className={`option ${classes.option}`}
        data-former={option.former || undefined}
        data-old={(old && 'found' in option.of) || undefined}
        onClick={(event) => onChoose(option, event.ctrlKey || event.metaKey)}
        onAuxClick={(event) => {
          if (event.button === 1) onChoose(option, true);
        }}
      >
        <option.icon size={18} stroke={1.75} aria-hidden className="fixed subtle" />
        <span className="fill">
          <span className={`block cut medium ${classes.title}`}>
            <MatchedWords text={option.title} typed={typed} />
          </span>
          {option.line !== '' && (
            <span className="block cut hint">
              <MatchedWords text={option.line} typed={typed} />
            </span>
          )}
        </span>
        <span className="fixed subtle tiny">{option.kind}</span>
      </div>
    );
  };
  return (
    <div
      {...box.list}
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
            <div className={`hint ${classes.group}`} aria-hidden>
              {label}
            </div>
            {options.map((option, index) => draw(option, startOf(group) + index))}
          </div>
        ),
      )}
    </div>
  );
}
