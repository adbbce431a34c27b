import { useState } from 'react';
import type { ReactNode } from 'react';
import { Tabs } from '@mantine/core';
import { TabList } from '../tabs/tab-list.tsx';
import type { RecordForm } from './use-record-form.ts';
import classes from './form-tabs.module.css';

export interface FormTab<V> {
  readonly name: string;
  readonly fields: readonly (keyof V & string)[];
  readonly contents: ReactNode;
}

interface FormTabsProps<V extends object> {
  record: RecordForm<V>;
  tabs: readonly FormTab<V>[];
}

/** One form on several leaves. A refused field is never out of sight: its tab opens, and says that it has one. */
export function FormTabs<V extends object>({ record: { form }, tabs }: FormTabsProps<V>) {
  const [open, setOpen] = useState(tabs[0]?.name ?? '');
  const refused = tabs.filter(({ fields }) => fields.some((field) => form.errors[field] !== undefined));
  // During render, because the form looks for the refused field as soon as the errors are rendered. Only when the
  // errors change: after that, the user can switch to any tab.
  const [seen, setSeen] = useState(form.errors);
  if (seen !== form.errors) {
    setSeen(form.errors);
    const [first] = refused;
    if (first && !refused.some(({ name }) => name === open)) setOpen(first.name);
  }
  return (
    <Tabs
      value={open}
      onChange={(name) => setOpen(name ?? open)}
      keepMountedMode="display-none"
      classNames={{ root: classes.root ?? '', panel: classes.panel ?? '' }}
    >
      <TabList
        className={classes.list}
        tabs={tabs.map((tab) => ({ value: tab.name, label: tab.name, refused: refused.includes(tab) }))}
      />
      {tabs.map(({ name, contents }) => (
        <Tabs.Panel key={name} value={name}>
          <div className="stack gap16">{contents}</div>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
