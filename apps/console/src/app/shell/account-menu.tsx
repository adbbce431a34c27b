import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconKeyboard, IconLogout } from '@tabler/icons-react';
import { useId } from 'react';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import { initialsOf } from '../../kit/cells/initials.ts';
import { logOut } from './log-out.ts';
import classes from './account-menu.module.css';

interface AccountMenuProps {
  name: string;
  onKeys: () => void;
  withChevron?: boolean;
}

export function AccountMenu({ name, onKeys, withChevron = false }: AccountMenuProps) {
  const initials = initialsOf(name);
  const who = useId();
  const { open, outlet } = useOverlay();
  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal={false}>
        <Menu.Target>
          <UnstyledButton className={`row ${classes.button}`} aria-label={`${initials}, account`}>
            <span className={`center tiny bold ${classes.avatar}`} aria-hidden>
              {initials}
            </span>
            {withChevron && <IconChevronDown size={16} stroke={1.75} aria-hidden />}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div id={who} className={classes.who}>
            <div className="hint">Signed in as</div>
            <div className="bold anywhere">{name}</div>
          </div>
          <Menu.Divider />
          <Menu.Item leftSection={<IconKeyboard size={17} stroke={1.75} aria-hidden />} onClick={onKeys}>
            Keyboard
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLogout size={17} stroke={1.75} aria-hidden />}
            aria-describedby={who}
            onClick={() => logOut(open)}
          >
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {outlet}
    </>
  );
}
