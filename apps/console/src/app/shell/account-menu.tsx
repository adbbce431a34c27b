import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { initialsOf } from '../../kit/cells/initials.ts';
import { lateMenu } from '../../kit/overlay/late-menu.tsx';
import classes from './account-menu.module.css';

const AccountChoices = lateMenu('menu', () => import('./account-choices.tsx'), 'AccountChoices');

interface AccountMenuProps {
  name: string;
  /** Not on a phone, which has no keys. */
  onKeys?: () => void;
  withChevron?: boolean;
}

export function AccountMenu({ name, onKeys, withChevron = false }: AccountMenuProps) {
  const initials = initialsOf(name);
  const button = (
    <UnstyledButton className={`row ${classes.button}`} aria-label={`${initials}, account`}>
      <span className={`center tiny bold ${classes.avatar}`} aria-hidden>
        {initials}
      </span>
      {withChevron && <IconChevronDown size={16} stroke={1.75} aria-hidden />}
    </UnstyledButton>
  );
  return <AccountChoices button={button} name={name} {...(onKeys && { onKeys })} />;
}
