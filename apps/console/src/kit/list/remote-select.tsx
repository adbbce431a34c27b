import { useState } from 'react';
import { Loader } from '@mantine/core';
import { none } from '@dugout/contract/wire/list.ts';
import { Picker } from '../picker/picker.tsx';
import { usePickerOptions, type PickerSource } from '../picker/use-picker-options.ts';
import { picked } from '../picker/picker-value.ts';
import { FilterMenu } from './filter-menu.tsx';
import { nameless } from './state-line.tsx';
import type { FilterEntry } from './list-view.ts';
import type { RemoteOptions, RemoteTerm, RemoteSelectWidget } from './list-view.ts';
import { useFilter } from './use-filter.ts';
import classes from './toolbar.module.css';

interface RemoteSelectParts {
  entry: FilterEntry;
  widget: RemoteOptions & {
    readonly label: string;
    /** What "no filter" is called where the specification has words for it: "All Groups". */
    readonly all: string | undefined;
  };
}

const allOf = ({ all, label }: RemoteSelectParts['widget']) => all ?? `Any ${label.toLowerCase()}`;

function useChosen({ entry, widget }: RemoteSelectParts) {
  const { value, put, none: noneText } = useFilter(entry);
  const isNone = value === none;
  const name = widget.useName(isNone ? '' : value);
  const noneTerm = noneText === undefined ? [] : [{ value: none, label: noneText }];
  return { value, put, noneTerm, name: value === '' ? undefined : ((isNone ? noneText : name) ?? nameless) };
}

function RemoteSelect({ entry, widget }: RemoteSelectParts) {
  const { value, put, name, noneTerm } = useChosen({ entry, widget });
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const found = usePickerOptions(widget.source, search, open);
  const { state } = found;
  return (
    <FilterMenu
      label={widget.label}
      idle={widget.all ?? widget.label}
      all={allOf(widget)}
      value={value}
      current={name}
      terms={state === 'ready' ? [...(search === '' ? noneTerm : []), ...found.items] : []}
      search={{ text: search, onChange: setSearch }}
      message={
        state === 'ready' && (found.current || found.items.length > 0) ? undefined : (
          <div className={`row subtle ${classes.message}`} role={state === 'failed' ? 'alert' : 'status'}>
            {state === 'failed' ? (
              <>
                {widget.texts.failed}
                <button type="button" className="word" onClick={found.retry}>
                  Try again
                </button>
              </>
            ) : (
              <>
                <Loader size={14} aria-hidden />
                {widget.texts.loading}
              </>
            )}
          </div>
        )
      }
      width={300}
      onToggle={setOpen}
      onChoose={(chosen) => void put(chosen)}
    />
  );
}

/** The same choices, with these before the first. */
const withFirst = (source: PickerSource<RemoteTerm>, first: readonly RemoteTerm[]): PickerSource<RemoteTerm> =>
  first.length === 0
    ? source
    : {
        ...source,
        key: [...source.key, 'or none'],
        load: async (search, signal) => {
          const found = await source.load(search, signal);
          return search === '' ? [...first, ...found] : found;
        },
      };

const itemOf = ({ value, label, detail }: RemoteTerm) => ({ id: value, name: label, detail });

/** In the sheet of a phone: a field like any other. */
function RemoteSelectField({ entry, widget }: RemoteSelectParts) {
  const { value, put, name, noneTerm } = useChosen({ entry, widget });
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = value === '' ? null : { value, label: name ?? nameless };
  return (
    <Picker
      label={widget.label}
      placeholder={allOf(widget)}
      none={allOf(widget)}
      source={withFirst(widget.source, noneTerm)}
      item={itemOf}
      texts={widget.texts}
      value={typed === null ? picked(chosen, ({ label }) => label) : { chosen: null, text: typed }}
      onChange={(next) => {
        // Typing looks for another one; the list stays as it is until one is chosen, or the field is emptied.
        const settled = next.chosen !== null || next.text === '';
        setTyped(settled ? null : next.text);
        if (settled) void put(next.chosen?.value ?? '');
      }}
    />
  );
}

/** A filter whose choices are too many to be listed. */
export function remoteSelect(label: string, options: RemoteOptions, all?: string): RemoteSelectWidget {
  const widget = { ...options, label, all };
  return {
    kind: 'remote',
    label,
    useName: options.useName,
    Filter: ({ entry }) => <RemoteSelect entry={entry} widget={widget} />,
    Field: ({ entry }) => <RemoteSelectField entry={entry} widget={widget} />,
  };
}
