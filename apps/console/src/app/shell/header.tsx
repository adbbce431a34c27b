import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Hint } from '../../kit/overlay/hint.tsx';
import { AccountMenu } from './account-menu.tsx';
import { SearchButton, SearchIcon } from './search-button.tsx';
import type { Commands } from './use-commands.tsx';
import classes from './header.module.css';

interface DeskHeaderProps {
  name: string;
  commands: Commands;
  breadcrumbRef: Ref<HTMLElement>;
  collapsed: boolean;
  onToggle: () => void;
}

export function DeskHeader({ name, commands, breadcrumbRef, collapsed, onToggle }: DeskHeaderProps) {
  const label = collapsed ? 'Expand the sidebar' : 'Collapse the sidebar';
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <header className={`row ${classes.header}`}>
      <Hint label={label}>
        <ActionIcon className={classes.toggle} size={32} aria-label={label} onClick={onToggle}>
          <Icon size={19} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Hint>
      <nav ref={breadcrumbRef} className={`row gap6 fill small strong ${classes.breadcrumb}`} aria-label="Breadcrumb" />
      <SearchButton onSearch={commands.search} />
      <AccountMenu name={name} onKeys={commands.showKeys} withChevron />
    </header>
  );
}

interface PhoneHeaderProps {
  name: string;
  commands: Commands;
  titleRef: Ref<HTMLDivElement>;
  actionsRef: Ref<HTMLDivElement>;
}

export function PhoneHeader({ name, commands, titleRef, actionsRef }: PhoneHeaderProps) {
  return (
    <header className={`row ${classes.header}`}>
      <div ref={titleRef} className={`row fill ${classes.phoneTitle}`} />
      <div ref={actionsRef} className={`flex fixed ${classes.phoneActions}`} />
      <SearchIcon onSearch={commands.search} />
      <AccountMenu name={name} />
    </header>
  );
}
