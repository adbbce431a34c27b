import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { ariaKeysOf, capsOf, commands } from '../../kit/keys/console-keys.ts';
import { KeyCaps } from '../../kit/keys/key-caps.tsx';
import classes from './header.module.css';

interface SearchButtonProps {
  onSearch: () => void;
}

export function SearchButton({ onSearch }: SearchButtonProps) {
  return (
    <UnstyledButton
      className={`press gap8 fixed ${classes.search}`}
      aria-keyshortcuts={ariaKeysOf('palette')}
      onClick={onSearch}
    >
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <span>Search</span>
      <span className="push" aria-hidden>
        <KeyCaps caps={capsOf(commands.palette.press)} />
      </span>
    </UnstyledButton>
  );
}

/** In the header of a phone, where there are no keys. */
export function SearchIcon({ onSearch }: SearchButtonProps) {
  return (
    <ActionIcon className={classes.searchIcon ?? ''} size={44} aria-label="Search" onClick={onSearch}>
      <IconSearch size={22} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
