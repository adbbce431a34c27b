import { UnstyledButton } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { arriving } from '../../kit/page/arriving.ts';
import { barItems, isBehindMore } from '../navigation.ts';
import classes from './bottom-bar.module.css';

/** Not with the first screen, and never on a desk: only phones have this bar. */
const MoreDrawer = arriving(() => import('./more-drawer.tsx'), 'MoreDrawer');

/** The first four screens under the thumb, the rest one touch further. */
export function BottomBar() {
  const [open, setOpen] = useState(false);
  const current = isBehindMore(useLocation({ select: ({ pathname }) => pathname }));
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <nav className={classes.bar} data-open={open || undefined} aria-label="Main">
        {barItems.map(({ label, to, icon: Icon }) => (
          <Link key={to} to={to} className={`column gap4 ${classes.item}`} onClick={close}>
            <Icon size={22} stroke={1.75} aria-hidden />
            {label}
          </Link>
        ))}
        <UnstyledButton
          className={`column gap4 ${classes.item}`}
          data-status={current || open ? 'active' : undefined}
          aria-expanded={open}
          aria-current={current ? 'true' : undefined}
          onClick={() => {
            setOpen(!open);
          }}
        >
          <IconDots size={22} stroke={1.75} aria-hidden />
          More
        </UnstyledButton>
      </nav>
      <Suspense>
        <MoreDrawer opened={open} onClose={close} />
      </Suspense>
    </>
  );
}
