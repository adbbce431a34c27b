import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { usePageFrame } from '../page/page-frame.ts';
import { TabList } from './tab-list.tsx';
import type { Tab } from './tab-list.tsx';
import { openTab, withTab } from './open-tab.ts';
import classes from './page-tabs.module.css';

export interface PageTab extends Tab {
  readonly contents: ReactNode;
}

interface PageTabsProps {
  tabs: readonly [PageTab, ...PageTab[]];
  /** What is shown is a part of a tab with an address of its own: the tabs lead back to their screen. */
  within?: { readonly to: string; readonly tab: string };
}

/** Where the tabs are wider than a phone, a link may lead to one that is out of sight. Sideways only: the page stays. */
function showOpenTab(root: HTMLElement | null): void {
  const list = root?.querySelector('[role="tablist"]');
  const tab = list?.querySelector('[role="tab"][aria-selected="true"]')?.getBoundingClientRect();
  if (!list || !tab) return;
  const room = list.getBoundingClientRect();
  list.scrollLeft += tab.left + tab.width / 2 - (room.left + room.width / 2);
}

/** The parts of one screen. Which is open is in the address: Back and a shared link restore it. */
export function PageTabs({ tabs, within }: PageTabsProps) {
  const { visited } = usePageFrame();
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const values = tabs.map(({ value }) => value);
  const open = within?.tab ?? openTab(values, address);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => showOpenTab(root.current), [open]);
  const turnTo = (value: string | null) => {
    if (value === null) return;
    if (within) {
      const back = withTab(values, value, visited.get(within.to) ?? {});
      void navigate({ to: within.to, search: back as never });
      return;
    }
    if (value === open) return;
    // The kit knows no route of the application, so that the search has no type to check here.
    const search = (from: Record<string, unknown>) => withTab(values, value, from);
    void navigate({ to: '.', search: search as never, resetScroll: false });
  };
  return (
    <Tabs
      ref={root}
      value={open}
      onChange={turnTo}
      keepMounted={false}
      classNames={{ root: 'rest', panel: classes.panel ?? '' }}
    >
      <TabList tabs={tabs} className={classes.list} />
      {tabs.map(({ value, contents }) => (
        <Tabs.Panel key={value} value={value}>
          {contents}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
