import { useState } from 'react';
import { Loader } from '@mantine/core';
import { Picker } from '../picker/picker.tsx';
import { usePickerOptions } from '../picker/use-picker-options.ts';
import { picked } from '../picker/picker-value.ts';
import { FilterMenu } from './filter-menu.tsx';
import { nameless } from './state-line.tsx';
import type { FilterEntry } from './list-look.ts';
import type { Sought, SoughtTerm, SoughtWidget } from './list-look.ts';
import { useFilter } from './use-filter.ts';
import classes from './toolbar.module.css';

interface SoughtParts {
  entry: FilterEntry;
  widget: Sought & {
    readonly label: string;
    /** What "no filter" is called where the specification has words for it: "All Groups". */
    readonly all: string | undefined;
  };
}

const allOf = ({ all, label }: SoughtParts['widget']) => all ?? `Any ${label.toLowerCase()}`;

function useChosen({ entry, widget }: SoughtParts) {
  const { value, put } = useFilter(entry);
  const name = widget.useName(value);
  return { value, put, name: value === '' ? undefined : (name ?? nameless) };
}

function SoughtFilter({ entry, widget }: SoughtParts) {
  const { value, put, name } = useChosen({ entry, widget });
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
      terms={state === 'ready' ? found.items : []}
      search={{ text: search, onChange: setSearch }}
      message={
        state === 'ready' && (found.current || found.items.length > 0) ? undefined : (
          <div className={classes.message} role={state === 'failed' ? 'alert' : 'status'}>
            {state === 'failed' ? (
              <>
                {widget.texts.failed}
                <button type="button" className={classes.again} onClick={found.retry}>
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

const itemOf = ({ value, label, detail }: SoughtTerm) => ({ id: value, name: label, detail });

/** In the sheet of a phone: a field like any other. */
function SoughtField({ entry, widget }: SoughtParts) {
  const { value, put, name } = useChosen({ entry, widget });
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = value === '' ? null : { value, label: name ?? nameless };
  return (
    <Picker
      label={widget.label}
      placeholder={allOf(widget)}
      none={allOf(widget)}
      source={widget.source}
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
export function seek(label: string, sought: Sought, all?: string): SoughtWidget {
  const widget = { ...sought, label, all };
  return {
    kind: 'sought',
    label,
    useName: sought.useName,
    Filter: ({ entry }) => <SoughtFilter entry={entry} widget={widget} />,
    Field: ({ entry }) => <SoughtField entry={entry} widget={widget} />,
  };
}
