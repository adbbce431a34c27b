import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useOpened, type LateMenuProps } from '../../kit/overlay/late-menu.tsx';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import { logOut } from './log-out.ts';
import classes from './account-menu.module.css';

interface AccountChoicesProps extends LateMenuProps {
  name: string;
  onKeys?: () => void;
}

export function AccountChoices({ button, opensAtOnce, name, onKeys }: AccountChoicesProps) {
  const [opened, setOpened] = useOpened(opensAtOnce);
  const who = useId();
  const { open, outlet } = useOverlay();
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" width={220} withinPortal={false}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          <div id={who} className={classes.who}>
            <div className="hint">Signed in as</div>
            <div className="bold anywhere">{name}</div>
          </div>
          <Menu.Divider />
          <Menu.Item
            renderRoot={(props) => <Link {...props} to="/settings" search={{ tab: 'account' }} />}
            leftSection={<IconUserCircle size={17} stroke={1.75} aria-hidden />}
          >
            My account
          </Menu.Item>
          {onKeys && (
            <Menu.Item leftSection={<IconKeyboard size={17} stroke={1.75} aria-hidden />} onClick={onKeys}>
              Keyboard shortcuts
            </Menu.Item>
          )}
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
