import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import type { Ref } from 'react';
import { AccountMenu } from './account-menu.tsx';
import classes from './header.module.css';

interface DeskHeaderProps {
  name: string;
  breadcrumbRef: Ref<HTMLElement>;
  collapsed: boolean;
  onToggle: () => void;
}

export function DeskHeader({ name, breadcrumbRef, collapsed, onToggle }: DeskHeaderProps) {
  const label = collapsed ? 'Expand the sidebar' : 'Collapse the sidebar';
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <header className={classes.header}>
      <Tooltip label={label}>
        <ActionIcon className={classes.toggle} size={32} aria-label={label} onClick={onToggle}>
          <Icon size={19} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <nav ref={breadcrumbRef} className={classes.breadcrumb} aria-label="Breadcrumb" />
      <AccountMenu name={name} withChevron />
    </header>
  );
}

interface PhoneHeaderProps {
  name: string;
  titleRef: Ref<HTMLDivElement>;
  actionsRef: Ref<HTMLDivElement>;
}

export function PhoneHeader({ name, titleRef, actionsRef }: PhoneHeaderProps) {
  return (
    <header className={classes.header}>
      <div ref={titleRef} className={classes.phoneTitle} />
      <div ref={actionsRef} className={classes.phoneActions} />
      <AccountMenu name={name} />
    </header>
  );
}
